/**
 * The folder inside the data of PostgreSQL that receives finished segments of the write-ahead log. Without the folder
 * PostgreSQL keeps no segments.
 */
export const spoolName = 'hessa_wal'

/**
 * The shell command that PostgreSQL runs to archive a segment. The segment gets its name only when all bytes are on the
 * disk, so a crash leaves no incomplete segment. A repeated run replaces the segment by the same bytes.
 */
export const archiveCommand = [
  `test ! -d ${spoolName} ||`,
  `{ cp "%p" "${spoolName}/%f.part" && sync "${spoolName}/%f.part" &&`,
  `mv -f "${spoolName}/%f.part" "${spoolName}/%f" && sync ${spoolName}; }`,
].join(' ')
