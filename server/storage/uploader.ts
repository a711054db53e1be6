/** The id of the person who uploads a file, or the network of a visitor. Files of one uploader are checked in turn. */
export type Uploader = number | string
