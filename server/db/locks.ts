/**
 * The advisory locks of work that only one process may do at a time. Each kind of work has its number, which must stay
 * the same in every version.
 */
export const locks = {
  sweepFiles: 7_105_301,
  prepareDatabase: 7_230_419,
  fillSchool: 7_230_420,
  chainRecords: 7_230_421,
  /** Held by changes that could leave the school without an administrator. */
  administrators: 7_230_423,
  /** Held together with a person's id. The deletion of an account and actions of the person wait for each other. */
  deletePerson: 7_230_422,
  addAdministrator: 7_230_423,
  /** Held together with a worker's number by that worker's connection until its process ends. */
  worker: 7_230_424,
  /** Held while files move to another place. */
  moveFiles: 7_230_426,
  /** Held while a backup of the school is made. */
  backup: 7_230_425,
}
