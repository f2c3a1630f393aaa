import type { Confirmation } from '@portolan/contract/features/trips/confirmations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../../lib/call-error.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { keptCount, travelerOf, unanswered } from './answers.rules.ts'
import { knownConfirmation } from '../confirmations.queries.ts'
import { draftOf, useDrafts } from './drafts.ts'
import { useAnnounce } from '../announcements.tsx'
import { sendAnswers } from './send-answers.ts'
import type { Person } from '../preview/traveler-choice.tsx'
import { fieldKey, travelerKey } from '../questions/use-open-questions.ts'

/** Whether the confirmation has bookings that can be saved. */
const isOpen = ({ State, Format, Items }: Confirmation): boolean =>
  (State === 'open' || State === 'failed') && Format !== null && Items.length > 0

/** The save of all complete confirmations. For the others it moves the focus to the first open question. */
export function useSaving(confirmations: readonly Confirmation[], travelers: readonly Person[]) {
  const { t } = useTranslation('confirmations')
  const queries = useQueryClient()
  const language = useLanguage()
  const announce = useAnnounce()
  const drafts = useDrafts()
  const [hasTriedToSave, setTriedToSave] = useState(false)
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
      announce(fault)
    }
  }
  const goToQuestion = (key = questions[0]) => {
    const element = key === undefined ? null : document.getElementById(key)
    element?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'center' })
  }
  const save = async () => {
    const complete = open.filter((one) => keptCount(one, draftOf(one.Id)) > 0 && openIn(one).length === 0)
    setTriedToSave(questions.length > 0)
    if (questions.length > 0) {
      goToQuestion()
      announce(t('stillNeeded', { count: questions.length }))
    }
    setSending(true)
    await Promise.all(complete.map(({ Id }) => saveOne(Id)))
    setSending(false)
    // The server may raise new questions, for example when an end lies before its start.
    const left = complete.flatMap(({ Id }) => {
      const now = knownConfirmation(queries, language, Id)
      return now?.State === 'open' ? openIn(now) : []
    })
    if (left.length === 0) return
    setTriedToSave(true)
    announce(t('stillNeeded', { count: left.length }))
    // The new question is rendered only after this reply.
    requestAnimationFrame(() => goToQuestion(left[0]))
  }
  return { count, questions, hasTriedToSave, isSending, faults, save, goToQuestion }
}
export type Saving = ReturnType<typeof useSaving>
