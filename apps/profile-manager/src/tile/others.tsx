import { plural } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useApp } from '../app-context.ts'
import { Icon } from '../icons.tsx'
import type { PeopleReply } from '../store/model.ts'

interface Props {
  readonly people: PeopleReply
  readonly count: number
  readonly onOpen: () => void
}

/** For who arranges for others: how many, and how many of the first page want attention. */
export function Others({ people, count, onOpen }: Props): JSX.Element {
  const { texts, language } = useApp()
  const warned = people.People.filter(({ IsSelf, Warnings }) => !IsSelf && (Warnings ?? 0) > 0).length
  return (
    <button type="button" class="others" aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="person" />
      <span>
        {plural(texts.tile.people, count, language)}
        {warned > 0 && <span class="soft"> · {plural(texts.tile.peopleWarn, warned, language)}</span>}
      </span>
      <Icon name="chevron" size={16} />
    </button>
  )
}
