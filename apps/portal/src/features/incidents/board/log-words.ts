import type { LogEntry } from '@portolan/contract/features/incidents/core'
import { useTranslation } from 'react-i18next'

/** What an entry of the log says, and who did it. Words of people are no part of the log. */
export function useLogWords() {
  const { t } = useTranslation('incidentsBoard')
  return ({ Kind, By, Person, Count, Answer }: LogEntry): { readonly what: string; readonly by: string | null } => {
    const person = Person ?? t('somebody')
    const count = Count ?? 0
    const by = By ?? t('byItself')
    if (Kind === 'answered' || Kind === 'answerChanged') {
      const answer = Answer === null ? '' : t(`answerIs.${Answer}`)
      return { what: t(`logOf.${Kind}`, { person, answer }), by: By }
    }
    if (Kind === 'messageSent' || Kind === 'reminded' || Kind === 'bounced' || Kind === 'escalated')
      return { what: t(`logOf.${Kind}`, { count }), by }
    if (Kind === 'peopleAdded' || Kind === 'peopleRemoved')
      return Person !== null && count <= 1
        ? { what: t(Kind === 'peopleAdded' ? 'personAdded' : 'personRemoved', { person }), by }
        : { what: t(`logOf.${Kind}`, { count }), by }
    return { what: t(`logOf.${Kind}`, { person }), by }
  }
}
