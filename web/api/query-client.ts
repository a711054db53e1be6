import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Returns true for failures that may pass: no reply of the API (status 0), or an unavailable server (503). */
export const mayPass = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 0 || failure.status === 503)

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        // Rendering on the server must not wait for retries.
        retry: (times, failure) => typeof window !== 'undefined' && times < 2 && mayPass(failure),
        refetchOnWindowFocus: false,
      },
    },
  })
