import { incidentAffected } from './incidents/affected.ts'
import { incidentAnswers } from './incidents/answers.ts'
import { incidentCore } from './incidents/core.ts'
import { incidentMessages } from './incidents/messages.ts'

/** From an alert to every answer (docs/incidents.md). */
export const incidents = { ...incidentAffected, ...incidentCore, ...incidentMessages, ...incidentAnswers }
