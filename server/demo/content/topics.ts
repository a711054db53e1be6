import { arabicTopics } from './questions-arabic.ts'
import { biologyTopics } from './questions-biology.ts'
import { chemistryTopics } from './questions-chemistry.ts'
import { languageTopics } from './questions-languages.ts'
import { physicsTopics } from './questions-physics.ts'
import { scienceTopics } from './questions-science.ts'
import { societyTopics } from './questions-society.ts'
import { mathsTopics } from './sums-maths.ts'
import { scienceSums } from './sums-sciences.ts'
import type { Topic } from './topic.ts'

const all = {
  ...arabicTopics,
  ...languageTopics,
  ...mathsTopics,
  ...scienceTopics,
  ...physicsTopics,
  ...scienceSums,
  ...chemistryTopics,
  ...biologyTopics,
  ...societyTopics,
}

export type TopicName = keyof typeof all
export const topics: Record<TopicName, Topic> = all
