/** Returns true for the address of a picture on this server, unless the address is an API call. */
export const isOwnPicture = (address = '') => /^\/(?!\/|api\/)[\w./-]+$/.test(address)
