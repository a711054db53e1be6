/**
 * The advisory locks of work that only one process may do at a time. Each kind of work has its own number, which must
 * stay the same in every version.
 */
export const locks = {
  sweepFiles: 7_105_301,
  prepareDatabase: 7_230_419,
  fillSchool: 7_230_420,
  chainRecords: 7_230_421,
}
