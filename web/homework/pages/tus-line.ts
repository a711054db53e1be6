import { Upload } from 'tus-js-client'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { readSession } from '#web/api/session.ts'
import type { Line } from './deliver.ts'

/**
 * Milliseconds between tries of one page. After the last try, the sender waits before it tries the submission again.
 */
const retryDelays = [300, 1000, 3000, 6000]

/** Returns the functions that send: calls of the API, and the tus protocol for the bytes of a page. */
export function tusLine(language: 'ar' | 'en'): Line {
  return {
    announce: (body) => call('POST /homework-submission/pages', { body }, { language }),
    handIn: (body, idempotencyKey) =>
      call('POST /homework-submission/submit-pages', { body }, { language, idempotencyKey }),
    sendPage: ({ key, blob }, onBytes) =>
      new Promise((resolve, reject) => {
        const upload = new Upload(blob, {
          uploadUrl: `/api/homework-submission/pages/${key}`,
          // The announcement has created the page and the device stores its key, so no fingerprint is needed.
          storeFingerprintForResuming: false,
          retryDelays,
          headers: { authorization: `Bearer ${readSession()?.token ?? ''}`, 'accept-language': language },
          onProgress: onBytes,
          onSuccess: () => resolve(),
          onError: (failure) => reject(refusalOf(failure)),
        })
        upload.start()
      }),
  }
}

/** Returns the server's refusal of a page, or a failure of the network with status 0. */
function refusalOf(failure: unknown): ApiError {
  const response = (failure as { originalResponse?: { getStatus: () => number; getBody: () => string } | null })
    .originalResponse
  const status = response?.getStatus() ?? 0
  try {
    const { error, message, data } = JSON.parse(response?.getBody() ?? '')
    return new ApiError(status, error, message, data)
  } catch {
    // A reply without a body, such as the reply to HEAD, gives no reason. Such a reply counts as no network, so that
    // the next announcement returns the reason.
    return new ApiError(0, 'network', '')
  }
}
