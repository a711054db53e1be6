import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { PaymentGateway } from '#server/payments/gateway.ts'
import type { FileStore } from '#server/storage/file-store.ts'

/** The parts of the application that every call works with. */
export interface AppContext {
  readonly config: Config
  readonly db: Db
  readonly files: FileStore
  /** Undefined in a school that takes no payments. */
  readonly gateway: PaymentGateway | undefined
}
