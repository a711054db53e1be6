/** The numbers of the advisory locks, which must stay the same in every version. */
export const locks = {
  sweepFiles: 7_105_301,
  prepareDatabase: 7_230_419,
  fillSchool: 7_230_420,
  chainRecords: 7_230_421,
  /** Held by changes that could leave the school without an administrator, and while an administrator is added. */
  administrators: 7_230_423,
  /**
   * Taken with a person's id as the second key. The deletion of an account waits for the person's running actions, and
   * new actions are refused.
   */
  deletePerson: 7_230_422,
  /**
   * A worker's connection holds this lock until its process ends. The worker's number is the second key.
   */
  worker: 7_230_424,
  /** Held while files move to another place. */
  moveFiles: 7_230_426,
  /** Held while a backup of the school is made. */
  backup: 7_230_425,
}
