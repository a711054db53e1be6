import './styles/marking.css'
import { useParams, useSearchParams } from '#web/routing/router.tsx'
import { GradedDesk } from './graded-desk.tsx'
import { QueueDesk } from './queue-desk.tsx'

/** Lets a teacher mark the queue of one homework, or open the graded submission that `?paper=` names. */
export function MarkingPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const paper = params.get('paper')
  return (
    <div className="marking">
      {paper ? <GradedDesk key={paper} homework={id} submission={paper} /> : <QueueDesk key={id} homework={id} />}
    </div>
  )
}
