/** Returns true for an address of this server that may be a picture: any path outside the API. */
export const isOwnPicture = (address = '') => /^\/(?!\/|api\/)[\w./-]+$/.test(address)
