import { profileManager } from '@portolan/contract/features/profile-manager'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { Failure, wordsOf } from '../failure.ts'
import { Icon } from '../icons.tsx'
import { Editor, Loading } from '../editor/editor.tsx'
import type { Place } from '../sections/section-registry.tsx'
import { drafts, unsaved } from '../store/drafts.ts'
import { type Loadable, type PeopleReply, self, type Who } from '../store/model.ts'
import { useObservable } from '../store/observable.ts'
import { Others } from './others.tsx'
import { Summary } from './summary.tsx'

interface Opened {
  readonly who: Who | null
  readonly place: Place
}

/** What the tile tells, and the editor that it opens. */
export function Tile(): JSX.Element {
  const { profiles, connection, texts } = useApp()
  const own = useObservable(profiles.all)[self]
  const open = useObservable(drafts)
  const people = usePeople()
  const [opened, setOpened] = useState<Opened | null>(null)
  // Who is no traveller has no profile to ask for.
  const isNobody = people?.status === 'ready' && !people.value.People[0]?.IsSelf
  const isKnown = people !== null && !isNobody
  useEffect(() => {
    if (isKnown) void profiles.load(self)
  }, [profiles, isKnown])
  useEffect(() => {
    if (unsaved(undefined, open).length === 0) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [open])
  const isTraveller = !isNobody && !(own?.status === 'failed' && isNoTraveller(own.error))
  const others = people?.status === 'ready' ? othersOf(people.value) : 0
  const start = (place: Place, who?: Who | null) =>
    setOpened({ place, who: who === undefined ? (connection.options.travelerId ?? (isTraveller ? self : null)) : who })
  if (!people || people.status === 'loading') return <Loading />
  if (isTraveller && (!own || own.status === 'loading')) return <Loading />
  if (own?.status === 'failed' && isTraveller)
    return (
      <div class="state" role="alert">
        <strong>{texts.failed}</strong>
        <p>{wordsOf(own.error, texts.failedHint)}</p>
        <button type="button" class="button" onClick={() => void profiles.load(self)}>
          {texts.retry}
        </button>
      </div>
    )
  if (!isTraveller && others === 0)
    return (
      <div class="state">
        <strong>{texts.tile.nobody}</strong>
        <p>{texts.tile.nobodyHint}</p>
      </div>
    )
  const isUnsaved = unsaved(undefined, open).length > 0
  return (
    <div class="tile">
      {own?.status === 'ready' ? <Summary reply={own.value} onOpen={start} /> : <p>{texts.tile.forOthers}</p>}
      {others > 0 && people.status === 'ready' && (
        <Others people={people.value} count={others} onOpen={() => start('Names', null)} />
      )}
      <div class="tile-foot">
        <button type="button" class="button primary" aria-haspopup="dialog" onClick={() => start('Names')}>
          {texts.open}
        </button>
        {isUnsaved && (
          <span class="badge warn">
            <Icon name="pencil" size={14} />
            {texts.tile.unsaved}
          </span>
        )}
      </div>
      {opened && (
        <Editor who={opened.who} place={opened.place} isArranger={others > 0} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

/** Without the viewer, who stands first. */
const othersOf = ({ Total, People }: PeopleReply) => Total - (People[0]?.IsSelf ? 1 : 0)

const isNoTraveller = (error: unknown) => error instanceof Failure && error.code === 'traveller_not_found'

/** Whom one arranges for; without them the tile still tells of oneself. */
function usePeople(): Loadable<PeopleReply> | null {
  const { connection } = useApp()
  const [people, setPeople] = useState<Loadable<PeopleReply> | null>(null)
  useEffect(() => {
    const given = new AbortController()
    connection.call(profileManager.people, {}, given.signal).then(
      (value) => setPeople({ status: 'ready', value }),
      (error: unknown) => given.signal.aborted || setPeople({ status: 'failed', error }),
    )
    return () => given.abort()
  }, [connection])
  return people
}
