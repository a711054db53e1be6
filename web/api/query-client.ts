import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Lost connections and restarts are worth another try, refusals are not. */
export const mayPass = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 0 || failure.status === 503)

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        // A page that is rendered on the server does not wait for second chances.
        retry: (times, failure) => typeof window !== 'undefined' && times < 2 && mayPass(failure),
        refetchOnWindowFocus: false,
      },
    },
  })
