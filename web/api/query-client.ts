import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './call.ts'

/** Lost connections and restarts are worth another try, refusals are not. */
const mayPass = (failure: unknown) => failure instanceof ApiError && (failure.status === 0 || failure.status === 503)

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (times, failure) => times < 2 && mayPass(failure),
        refetchOnWindowFocus: false,
      },
    },
  })
