import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { keptCount, travelerOf, unanswered } from './answers.ts'
import { knownConfirmation } from './confirmations.queries.ts'
import { draftOf, useDrafts } from './drafts.ts'
import { useSay } from './say.tsx'
import { sendAnswers } from './send-answers.ts'
import type { Person } from './traveler-choice.tsx'
import { fieldKey, travelerKey } from './use-asked.ts'

/** Whether there is something in it that a save would take. */
const isOpen = ({ State, Format, Items }: Confirmation): boolean =>
  (State === 'open' || State === 'failed') && Format !== null && Items.length > 0

/** What can be saved, what is still asked, and the save itself: all that is complete goes, the rest stays and is pointed at. */
export function useSaving(confirmations: readonly Confirmation[], travelers: readonly Person[]) {
  const { t } = useTranslation('confirmations')
  const queries = useQueryClient()
  const language = useLanguage()
  const say = useSay()
  const drafts = useDrafts()
  const [insists, setInsists] = useState(false)
  const [isSending, setSending] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})

  const open = confirmations.filter(isOpen)
  const withDrafts = open.map((one) => ({ one, draft: drafts[one.Id] ?? draftOf(one.Id) }))
  const count = withDrafts.reduce((sum, { one, draft }) => sum + keptCount(one, draft), 0)
  const openIn = (one: Confirmation, draft = draftOf(one.Id)) => [
    ...(keptCount(one, draft) > 0 && travelerOf(one, draft, travelers) === null ? [travelerKey(one.Id)] : []),
    ...unanswered(one, draft).map(({ index, name }) => fieldKey(one.Id, index, name)),
  ]
  const questions = withDrafts.flatMap(({ one, draft }) => openIn(one, draft))

  const saveOne = async (id: string) => {
    try {
      await sendAnswers({ queries, language }, id, 'save')
      setFaults(({ [id]: _gone, ...rest }) => rest)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const fault = error.code === 'changed_by_someone_else' ? t('changedMeanwhile') : error.message
      setFaults((before) => ({ ...before, [id]: fault }))
      say(fault)
    }
  }
  const goToQuestion = (key = questions[0]) => {
    const place = key === undefined ? null : document.getElementById(key)
    place?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'center' })
  }
  const save = async () => {
    const complete = open.filter((one) => keptCount(one, draftOf(one.Id)) > 0 && openIn(one).length === 0)
    setInsists(questions.length > 0)
    if (questions.length > 0) {
      goToQuestion()
      say(t('stillNeeded', { count: questions.length }))
    }
    setSending(true)
    await Promise.all(complete.map(({ Id }) => saveOne(Id)))
    setSending(false)
    // The server may ask what nobody asked before: an end that now lies before its start.
    const left = complete.flatMap(({ Id }) => {
      const now = knownConfirmation(queries, language, Id)
      return now?.State === 'open' ? openIn(now) : []
    })
    if (left.length === 0) return
    setInsists(true)
    say(t('stillNeeded', { count: left.length }))
    // Its place is drawn with the answer.
    requestAnimationFrame(() => goToQuestion(left[0]))
  }
  return { count, questions, insists, isSending, faults, save, goToQuestion }
}
export type Saving = ReturnType<typeof useSaving>
