import type { Incident, PeopleOf } from '@portolan/contract/features/incidents/core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { useStore } from '../../../lib/store.ts'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx'
import { FailedNote, StaleNote } from '../../../ui/query-states/failed-note.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { ViewsSwitch } from '../../../ui/views-switch.tsx'
import type { BoardActs } from './board-acts.ts'
import type { BoardState } from './board-state.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { ownZoneName } from '../instant-words.ts'
import styles from './people.module.css'
import { PersonRow } from './person-row.tsx'
import type { PeopleRows } from './use-people.ts'

/** About how high a row is, in pixels. */
const rowHeight = 57

interface Props {
  readonly incident: Incident
  readonly board: BoardState
  readonly acts: BoardActs
  readonly people: PeopleRows
  readonly of: PeopleOf
  readonly text: string
  readonly onFilter: (of: PeopleOf) => void
  readonly onText: (text: string) => void
}

/** Who needs help first, then who has not answered, then the others. */
export function PeopleCard({ incident, board, acts, people, of, text, onFilter, onText }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const language = useLanguage()
  const { Figures: figures } = incident
  const views: readonly (readonly [PeopleOf, number])[] = [
    ['all', figures.People],
    ['unanswered', figures.Unanswered],
    ['help', figures.Help],
    ['arriving', figures.Arriving],
  ]
  const isOther = !views.some(([key]) => key === of)
  const now = useMinute()
  return (
    <section className={styles.card} aria-label={t('people')}>
      <header className={styles.head}>
        <h2>{t('people')}</h2>
        <ViewsSwitch
          label={t('filterPeople')}
          view={of}
          views={[
            ...views.map(([key, count]) => ({ key, text: key === 'all' ? t('all') : t(`viewOf.${key}`), count })),
            ...(isOther && of !== 'all' ? [{ key: of, text: t(`viewOf.${of}`), count: undefined }] : []),
          ]}
          onView={onFilter}
        />
        <span className={styles.search} data-people-search>
          <SearchBox label={t('search')} clear={t('clearSearch')} keyword={text} onKeyword={onText} />
        </span>
        {hasSingleKeys() && (
          <span className={styles.hint} aria-hidden>
            <KeyHint of="u" />
            {t('nextUnanswered')}
          </span>
        )}
      </header>
      <div className={styles.columns} aria-hidden>
        <span>{t('person')}</span>
        <span>{t('answer')}</span>
        <span>{t('whatWeKnow')}</span>
        <span>{t('lastSign', { zone: ownZoneName(language, now) })}</span>
        <span />
      </div>
      <People
        incident={incident}
        board={board}
        acts={acts}
        people={people}
        isNarrowed={of !== 'all' || text !== ''}
        isListed={of !== 'removed'}
      />
      <ChosenBar board={board} />
    </section>
  )
}

interface PeopleProps extends Pick<Props, 'incident' | 'board' | 'acts' | 'people'> {
  readonly isNarrowed: boolean
  /** Not those who were taken out. */
  readonly isListed: boolean
}

function People({ incident, board, acts, people, isNarrowed, isListed }: PeopleProps) {
  const { t } = useTranslation('incidentsBoard')
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(board, people, list)
  const { active, open, chosen } = useStore(board)
  const mayAct = incident.ClosedAt === null && incident.IsOnTeam
  if (!people.isLoaded) {
    if (people.error)
      return (
        <FailedNote text={t('peopleFailed')} error={people.error} busy={people.isFetching} onRetry={people.refetch} />
      )
    return <SkeletonRows label={t('loadingPeople')} count={8} shape="ring" />
  }
  const stale = people.error !== null && <StaleNote busy={people.isFetching} onRetry={people.refetch} />
  if (people.rows.length === 0)
    return (
      <>
        {stale}
        <StateNote title={t(isNarrowed ? 'nobodyFound' : 'nobodyYet')}>
          <span>{t(isNarrowed ? 'nobodyFoundHint' : 'nobodyYetHint')}</span>
        </StateNote>
      </>
    )
  return (
    <>
      {stale}
      {/* Its style takes the marks away, and with them what a reader counts by. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul ref={list} role="list" className={styles.list} aria-label={t('people')} aria-busy={people.isStale}>
        <VirtualRows
          // Another number of rows begins with their own places.
          count={people.rows.length}
          height={rowHeight}
          as="li"
          draw={(index) => {
            const person = people.rows[index]
            if (!person) return <Coming key={index} index={index} onNear={people.want} />
            return (
              <PersonRow
                key={person.PersonId}
                person={person}
                board={board}
                acts={acts}
                isOpenIncident={mayAct}
                isActive={active === person.PersonId}
                isOpen={open === person.PersonId}
                isChosen={mayAct && isListed ? chosen.has(person.PersonId) : null}
                place={index + 1}
                total={people.rows.length}
              />
            )
          }}
        />
      </ul>
    </>
  )
}

/** A row whose person is not loaded: it asks for them. */
function Coming({ index, onNear }: { readonly index: number; readonly onNear: (index: number) => void }) {
  useEffect(() => onNear(index), [index, onNear])
  return <li className={styles.coming} aria-hidden />
}

/** Tells the board which people there are, and gives the focus to the row that it names, wherever in a long list it is. */
function useRowFocus(board: BoardState, people: PeopleRows, list: RefObject<HTMLUListElement | null>): void {
  const { focus, awaited } = useStore(board)
  const { rows, want } = people
  useLayoutEffect(() => board.show(rows), [board, rows])
  const index = awaited?.index
  useEffect(() => {
    if (index !== undefined) want(index)
  }, [index, want])
  useEffect(() => {
    if (!focus) return undefined
    let frame = 0
    const place = (isFirst: boolean, triesLeft: number) => {
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${focus.on}"]`)
      if (row) {
        row.querySelector<HTMLElement>('[data-toggle]')?.focus({ preventScroll: true })
        return row.scrollIntoView({ block: 'nearest' })
      }
      if (isFirst && list.current) {
        const top = list.current.getBoundingClientRect().top + scrollY
        scrollTo({ top: top + focus.index * rowHeight - innerHeight / 2 })
      }
      if (triesLeft > 0) frame = requestAnimationFrame(() => place(false, triesLeft - 1))
    }
    place(true, 30)
    return () => cancelAnimationFrame(frame)
  }, [focus, list])
}
