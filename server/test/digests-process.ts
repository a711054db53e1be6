import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/open.ts'
import { makeDigests } from '#server/digests/make-digests.ts'

/** Writes the weekly messages of the instant in the first argument, for tests that kill this process. */
const { db, pool } = connect(process.env.DATABASE_URL ?? '', 6)
console.log('began')
await makeDigests({ db, config: readConfig() }, new Date(process.argv[2] ?? ''))
await pool.end()
