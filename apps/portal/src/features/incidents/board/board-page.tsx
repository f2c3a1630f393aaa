import { type Incident, type PeopleOf, peopleOf } from '@portolan/contract/features/incidents/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { useMinute } from '../../../lib/minute.ts'
import { useOnline } from '../../../lib/online.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { useStore } from '../../../lib/store.ts'
import { useTitle } from '../../../lib/title.ts'
import { prefetchWorldMap } from '../../../parts/world-map/world-map-lazy.tsx'
import { KeyLine } from '../../../ui/key-line.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { DialogHost } from '../dialogs/dialog-host.tsx'
import { incidentQuery } from '../incidents.queries.ts'
import { useBoardActs } from './board-acts.ts'
import { BoardBar, BoardHead, ClosedNote } from './board-head.tsx'
import { BoardLog } from './board-log.tsx'
import { BoardMap } from './board-map.tsx'
import styles from './board-page.module.css'
import { BoardState } from './board-state.ts'
import { FigureStrip } from './figure-strip.tsx'
import { namedTime } from '../instant-words.ts'
import { PeopleCard } from './people-card.tsx'
import { PersonPanel } from './person-panel.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useLiveIncident } from './use-live-incident.ts'
import { usePeople } from './use-people.ts'

// The module of a page is ready once its texts are loaded; the map is on its way meanwhile.
prefetchWorldMap()
await Promise.all((['incidentsBoard', 'riskLevel', 'uiList'] as const).map((texts) => fetchTexts(texts)))

const wall = lazyModule(() => import('../wall/wall.tsx'), 'incidentsWall')

interface Props {
  readonly id: string
}

/** /incidents/1: from an alert to every answer. `?wall` is the same for a screen on a wall. */
export function BoardPage({ id }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const language = useLanguage()
  const query = useQuery(incidentQuery(id, language))
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const isWall = 'wall' in search
  const [wallModule] = useLazyModule(wall, isWall)
  useLiveIncident(id)
  useTitle(query.data?.Name ?? t('incident'), id)
  return (
    <QueryStates
      query={query}
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonRows label={t('loading')} count={8} shape="line" />}
    >
      {(incident) => (
        <>
          <Board incident={incident} search={search} isCovered={isWall} />
          {isWall && wallModule && <wallModule.Wall incident={incident} />}
        </>
      )}
    </QueryStates>
  )
}

interface BoardProps {
  readonly incident: Incident
  readonly search: Readonly<Record<string, unknown>>
  readonly isCovered: boolean
}

function Board({ incident, search, isCovered }: BoardProps) {
  const id = incident.IncidentId
  const language = useLanguage()
  const { LoginId, UserName } = useProfile()
  const [board] = useState(() => new BoardState())
  const { of, text, go } = useBoardAddress(search)
  const people = usePeople(id, { of, text }, language)
  const acts = useBoardActs(id, board, { loginId: LoginId, name: UserName })
  const { open } = useStore(board)
  const page = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const isMobile = useIsMobile()
  useFirstMessage(search, go, board)
  useBoardKeys({
    board,
    incident: isCovered ? undefined : incident,
    mayChoose: of !== 'removed',
    onLog: () => {
      board.close()
      // After the panel has made room for it.
      setTimeout(() => note.current?.focus())
    },
    onSearch: () => page.current?.querySelector<HTMLInputElement>('[data-people-search] input')?.focus(),
    onUnanswered: () => {
      if (of !== 'all' && of !== 'unanswered') go({ of: null })
      board.nextUnanswered(of === 'unanswered' ? 0 : incident.Figures.Help)
    },
  })
  const subject = open === null ? null : board.subject()
  const isPanelOver = isMobile && subject !== null
  return (
    <div ref={page} className={styles.board}>
      <BoardHead incident={incident} board={board} shown={{ of, text }} inert={isPanelOver} />
      <ClosedNote incident={incident} />
      <div className={styles.strip} inert={isPanelOver}>
        <FigureStrip figures={incident.Figures} of={of} onFilter={(next) => go({ of: next === 'all' ? null : next })} />
      </div>
      <div className={styles.columns}>
        <div className={styles.people} inert={isPanelOver}>
          <PeopleCard
            {...{ incident, board, acts, people, of, text }}
            onFilter={(next) => go({ of: next === 'all' ? null : next })}
            onText={(next) => go({ text: next === '' ? null : next })}
          />
          <Foot incident={incident} />
        </div>
        <div className={styles.side}>
          {subject && <PersonPanel {...{ incident, board, acts }} person={subject} />}
          <div className={styles.rest} hidden={subject !== null && !isMobile} inert={isPanelOver}>
            <BoardMap incident={incident} />
            <BoardLog id={id} mayWrite={incident.ClosedAt === null && incident.IsOnTeam} field={note} />
          </div>
        </div>
      </div>
      {isMobile && !isPanelOver && <BoardBar incident={incident} board={board} shown={{ of, text }} />}
      <DialogHost incident={incident} board={board} acts={acts} />
    </div>
  )
}

/** Keys of the board, and of which minute it is. */
function Foot({ incident }: { readonly incident: Incident }) {
  const { t } = useTranslation('incidentsBoard')
  const language = useLanguage()
  const now = useMinute()
  const isOnline = useOnline()
  const isMobile = useIsMobile()
  return (
    <footer className={styles.foot}>
      {hasSingleKeys() && !isMobile && (
        <KeyLine
          keys={[
            [['j', 'k'], t('keys.move')],
            [['c'], t('keys.call')],
            [['s', 'h'], t('keys.enter')],
            [['m'], t('keys.message')],
            [['r'], t('keys.remind')],
            [['l'], t('keys.log')],
            [['?'], t('keys.all')],
          ]}
        />
      )}
      <span>{t(isOnline ? 'liveAsOf' : 'offlineAsOf', { when: namedTime(incident.AsOf, now, language) })}</span>
    </footer>
  )
}

interface Change {
  readonly of?: PeopleOf | null
  readonly text?: string | null
  readonly message?: null
}

/** What the people are filtered by stands in the address. */
function useBoardAddress(search: Readonly<Record<string, unknown>>) {
  const navigate = useNavigate()
  const named = search['of']
  const of: PeopleOf = peopleOf.find((one) => one === named) ?? 'all'
  const typed = search['text']
  const text = typeof typed === 'string' || typeof typed === 'number' ? String(typed) : ''
  const go = (change: Change) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null)),
      replace: true,
      resetScroll: false,
    })
  return { of, text, go }
}

/** `?message`: whoever has just opened an incident writes at once. */
function useFirstMessage(
  search: Readonly<Record<string, unknown>>,
  go: (change: Change) => void,
  board: BoardState,
): void {
  const isAsked = 'message' in search
  useEffect(() => {
    if (!isAsked) return
    board.ask('message')
    go({ message: null })
    // Only the address decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked])
}
