/**
 * The advisory locks of work that one process at a time does. The numbers mean nothing, but every process of every version
 * asks for the same, and no two kinds of work for one.
 */
export const locks = {
  sweepFiles: 7_105_301,
  prepareDatabase: 7_230_419,
  fillSchool: 7_230_420,
  chainRecords: 7_230_421,
}
