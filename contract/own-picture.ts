/** Returns true for a picture of this server whose address is not an API call. */
export const isOwnPicture = (address = '') => /^\/(?!\/|api\/)[\w./-]+$/.test(address)
