/** A corner of the photographed page, as shares of the photo's width and height. */
export interface Corner {
  x: number
  y: number
}

export interface PageEdit {
  /** The number of quarter turns clockwise. */
  turns: number
  /** The corners from the top left clockwise; undefined for the whole photo. */
  corners: Corner[] | undefined
  /** True if paper becomes white and ink dark. */
  strong: boolean
}

export const unedited: PageEdit = { turns: 0, corners: undefined, strong: false }

/** A photographed page on the device. */
export interface Page {
  /**
   * The page's UUID, on the server too. An edited page gets a new UUID, because the server still has the earlier page.
   */
  key: string
  name: string
  /** The photo, reduced in size. */
  source: Blob
  edit: PageEdit
  /** The file to send: the edited photo, which the device shrinks towards 300 kB. */
  blob: Blob
}

/** A submission that waits on the device until the server has it. */
export interface Waiting {
  /** The request's Idempotency-Key. */
  key: string
  person: number
  homework: number
  note: string
  pages: { key: string; name: string; blob: Blob }[]
  /** The text of the server's final refusal, after which the device stops sending; absent without a refusal. */
  refusal?: string
}
