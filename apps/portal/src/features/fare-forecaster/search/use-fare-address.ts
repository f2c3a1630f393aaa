import { useNavigate, useSearch } from '@tanstack/react-router'
import { draftOf, type FareQuestion, questionOf, readQuestion, writeQuestion } from './fare-search.rules.ts'

/** A pair of days; `ret` is null for one way. */
export interface DayPair {
  readonly dep: string
  readonly ret: string | null
}

/**
 * The search and the chosen cell stand in the address, so that both can be shared, reloaded and linked from a mail:
 * `&on=20270116&back=20270122` is the cell, where it is another one than that of the searched days.
 */
export function useFareAddress(today: string) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = readQuestion(search)
  const question = questionOf(draftOf(asked), today)
  return {
    asked,
    question,
    chosen: question && chosenOf(search, question),
    /** A search is a step of the back button. */
    searchFor: (next: FareQuestion) =>
      void navigate({ to: '/fare-forecaster', search: writeQuestion(next) as never, resetScroll: false }),
    choose: ({ dep, ret }: DayPair) => {
      if (!question) return
      const cell = dep === question.dep && ret === question.ret ? {} : { on: dep, ...(ret && { back: ret }) }
      void navigate({
        to: '/fare-forecaster',
        search: { ...writeQuestion(question), ...cell } as never,
        resetScroll: false,
        replace: true,
      })
    },
  }
}

function chosenOf(search: Readonly<Record<string, unknown>>, question: FareQuestion): DayPair {
  const { on, back } = search
  const { dep, ret } = readQuestion({ dep: on, ret: back })
  if (dep === undefined || (question.ret === null) !== (ret === null)) return question
  return { dep, ret: ret ?? null }
}
