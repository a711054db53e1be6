import { BadBackup } from '#server/backup/bad-backup.ts'
import { refuseNewer } from '#server/backup/manifest.ts'
import type { Vault } from '#server/backup/vault.ts'
import { StartProblem } from '#server/start-problem.ts'
import { type Base, completeBases, readBase, readCoverage, segmentsOf, walFolder } from './base.ts'
import { missingSegments } from './segments.ts'

export interface Plan {
  base: Base
  /** The names of the segments that the recovery reads, in order. */
  segments: string[]
}

/**
 * Returns the newest base that was complete at the moment, with the segments that the recovery reads. Throws a
 * StartProblem for a moment outside the archive. Throws a BadBackup for an archive with a gap, of a newer version, and
 * of another PostgreSQL.
 */
export async function chooseBase(vault: Vault, until: Date, postgres: string): Promise<Plan> {
  const lines = await readLines(vault)
  if (lines.length === 0)
    throw new StartProblem(`${vault.target.address} has no archived log. Restore without --until.`)
  const covering = lines.filter(({ until: last }) => Date.parse(last) >= until.getTime())
  if (covering.length === 0) {
    const latest = lines
      .map(({ until: last }) => last)
      .sort()
      .at(-1)
    throw new StartProblem(`The archived log ends at ${latest}. Choose that moment or an earlier one.`)
  }
  const bases = covering.flatMap((line) => line.bases.map((base) => ({ line, base })))
  const usable = bases.filter(({ base }) => Date.parse(base.made_at) <= until.getTime())
  const chosen = usable.sort((one, other) => (one.base.made_at < other.base.made_at ? 1 : -1))[0]
  if (!chosen) {
    const earliest = bases.map(({ base }) => base.made_at).sort()[0]
    throw new StartProblem(`The archived log begins at ${earliest}. Choose that moment or a later one, or a backup.`)
  }
  const { line, base } = chosen
  refuseNewer(base)
  if (base.postgres.split('.')[0] !== postgres)
    throw new BadBackup(`PostgreSQL ${base.postgres} wrote it. Restore with the version of Hessa that has it`)
  const next = line.bases.find(({ made_at }) => Date.parse(made_at) > until.getTime())
  const last = next?.last_segment ?? line.segment
  return { base, segments: await segmentsFor(vault, base, last < base.last_segment ? base.last_segment : last) }
}

async function readLines(vault: Vault) {
  const lines: { until: string; segment: string; bases: Base[] }[] = []
  for (const line of await vault.target.folders(walFolder)) {
    const coverage = await readCoverage(vault, line)
    if (!coverage) continue
    const bases: Base[] = []
    for (const name of await completeBases(vault, line)) bases.push(await readBase(vault, line, name))
    if (bases.length > 0) lines.push({ ...coverage, bases })
  }
  return lines
}

/**
 * Returns the names of the segments from the base's first segment to `last`. Throws a BadBackup for a gap, which would
 * end the recovery at an earlier moment.
 */
async function segmentsFor(vault: Vault, { line, first_segment: first, segment_bytes }: Base, last: string) {
  const kept = (await vault.target.list(segmentsOf(line))).map(({ name }) => name.slice(segmentsOf(line).length + 1))
  const missing = missingSegments(kept, { first, last, segmentBytes: segment_bytes })
  if (missing > 0) throw new BadBackup(`${missing} segments of the log from ${first} to ${last} are missing`)
  return kept.filter((name) => name >= first && name <= last)
}
