import { useApi } from '#web/api/hooks.ts'
import { useSite } from '#web/routing/site.ts'
import { useEarlyView } from '#web/routing/use-early-view.ts'

/**
 * Returns the course and the first page of its lessons, with the call that still loads or failed. Until the reader's own
 * reply has arrived, the course is the one that visitors see, and `lessons` is undefined. `early` is true until the page
 * reacts. During an upgrade a request may reach an older process, which answers 404 because it lacks the call of the
 * page. After a 404 the calls of the course and of its lessons follow, so only their 404 means that the course is
 * missing.
 */
export function useCoursePage(id: string) {
  const params = { id }
  const { early } = useSite()
  const seen = useEarlyView('GET /course/data/:id', { params })
  const page = useApi('GET /course/:id/page', { params }, { enabled: !early })
  const enabled = page.error?.status === 404
  const course = useApi('GET /course/data/:id', { params }, { enabled })
  const lessons = useApi('GET /course/lesson/:id', { params, query: { page: 1 } }, { enabled })
  const apart = course.data && lessons.data && { course: course.data.data, lessons: lessons.data }
  const whole = page.data?.data
  // A repeated request of the page has no error until its reply arrives. The course must stay on the screen meanwhile.
  const own = enabled ? (apart ?? whole) : (whole ?? apart)
  return {
    // The first rendering must equal the server's, even if the reader's own reply has arrived.
    ...(own && !early ? own : { course: seen?.data, lessons: undefined }),
    early,
    asked: enabled ? ([course, lessons].find(({ isError }) => isError) ?? course) : page,
  }
}
