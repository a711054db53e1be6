import type { Role } from '#contract/endpoint.ts'
import type { NoticePeople } from './rule.ts'

interface Named {
  actor_id: number | null
  actor: string | null
  child_id: number | null
  child: string | null
}

/** Returns the people of a notice by the ids and names of its row. A missing actor has the id 0 and an empty name. */
export const peopleOf = (role: Role, { actor_id, actor, child_id, child }: Named): NoticePeople => ({
  role,
  actor: { id: actor_id ?? 0, name: actor ?? '' },
  child: child_id === null ? undefined : { id: child_id, name: child ?? '' },
})
