import { profileManager } from '@portolan/contract/features/profile-manager'
import { plural } from '@portolan/rules/fill'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { Editor, Loading } from '../editor/editor.tsx'
import { Failure, messageOf } from '../failure.ts'
import { Icon } from '../icons.tsx'
import type { Panel } from '../sections/section-registry.tsx'
import { drafts, unsaved } from '../store/drafts.ts'
import { type Loadable, type PeopleReply, self, type PersonKey } from '../store/model.ts'
import { useObservable } from '../store/observable.ts'
import { Summary } from './summary.tsx'

interface Opened {
  readonly who: PersonKey | null
  readonly panel: Panel
}

/** The tile on the dashboard, and the editor that it opens. */
export function Tile(): JSX.Element {
  const { profiles, connection, texts } = useApp()
  const own = useObservable(profiles.all)[self]
  const open = useObservable(drafts)
  const people = usePeople()
  const [opened, setOpened] = useState<Opened | null>(null)
  // A login without a traveller has no profile to load.
  const isNoTravellerLogin = people?.status === 'ready' && !people.value.People[0]?.IsSelf
  const isKnown = people !== null && !isNoTravellerLogin
  useEffect(() => {
    if (isKnown) void profiles.load(self)
  }, [profiles, isKnown])
  useEffect(() => {
    if (unsaved(undefined, open).length === 0) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [open])
  const isTraveller = !isNoTravellerLogin && !(own?.status === 'failed' && isNoTraveller(own.error))
  const others = people?.status === 'ready' ? othersOf(people.value) : 0
  const start = (panel: Panel, who?: PersonKey | null) =>
    setOpened({ panel, who: who === undefined ? (connection.options.travelerId ?? (isTraveller ? self : null)) : who })
  if (!people || people.status === 'loading') return <Loading />
  if (isTraveller && (!own || own.status === 'loading')) return <Loading />
  if (own?.status === 'failed' && isTraveller)
    return (
      <div class="state" role="alert">
        <strong>{texts.failed}</strong>
        <p>{messageOf(own.error, texts.failedHint)}</p>
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
        <Editor who={opened.who} panel={opened.panel} isArranger={others > 0} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

/** Number of people without the viewer, who is the first in the list. */
const othersOf = ({ Total, People }: PeopleReply) => Total - (People[0]?.IsSelf ? 1 : 0)

const isNoTraveller = (error: unknown) => error instanceof Failure && error.code === 'traveller_not_found'

/** The people the viewer arranges for. Without them the tile still shows the viewer's own profile. */
function usePeople(): Loadable<PeopleReply> | null {
  const { connection } = useApp()
  const [people, setPeople] = useState<Loadable<PeopleReply> | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    connection.call(profileManager.people, {}, controller.signal).then(
      (value) => setPeople({ status: 'ready', value }),
      (error: unknown) => controller.signal.aborted || setPeople({ status: 'failed', error }),
    )
    return () => controller.abort()
  }, [connection])
  return people
}

interface OthersProps {
  readonly people: PeopleReply
  readonly count: number
  readonly onOpen: () => void
}

/** For arrangers: the number of people, and how many of the first page have warnings. */
function Others({ people, count, onOpen }: OthersProps): JSX.Element {
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
