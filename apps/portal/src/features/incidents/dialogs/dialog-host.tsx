import type { Incident, IncidentPerson } from '@portolan/contract/features/incidents/core'
import type { ComponentType } from 'react'
import { type LazyModule, lazyModule, useLazyModule } from '../../../lib/lazy-module.ts'
import { useStore } from '../../../lib/store.ts'
import type { BoardActs } from '../board/board-acts.ts'
import type { BoardDialog, BoardState } from '../board/board-state.ts'

/** Of every dialog of the board; it is mounted while it is open. */
export interface DialogProps {
  readonly incident: Incident
  readonly acts: BoardActs
  readonly onClose: () => void
}
/** Of every dialog about one person. */
export interface PersonDialogProps extends DialogProps {
  readonly person: IncidentPerson
}

/** Of a dialog about one person or several; never about nobody. */
export interface PeopleDialogProps extends DialogProps {
  readonly people: readonly IncidentPerson[]
}

type Lazy<Props> = LazyModule<ComponentType<Props>>

const ofPerson: Readonly<Partial<Record<BoardDialog, Lazy<PersonDialogProps>>>> = {
  contacts: lazyModule(async () => (await import('./contacts-dialog.tsx')).ContactsDialog, 'incidentsDialogs'),
  safe: lazyModule(async () => (await import('./answer-dialog.tsx')).SafeDialog, 'incidentsDialogs'),
  help: lazyModule(async () => (await import('./answer-dialog.tsx')).HelpDialog, 'incidentsDialogs'),
  deliveries: lazyModule(async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog, 'incidentsDialogs'),
}
const ofPeople: Readonly<Partial<Record<BoardDialog, Lazy<PeopleDialogProps>>>> = {
  write: lazyModule(async () => (await import('../composer/composer.tsx')).PeopleMessageDialog, 'incidentsComposer'),
  remove: lazyModule(async () => (await import('./remove-dialog.tsx')).RemoveDialog, 'incidentsDialogs'),
}
const ofIncident: Readonly<Partial<Record<BoardDialog, Lazy<DialogProps>>>> = {
  message: lazyModule(async () => (await import('../composer/composer.tsx')).MessageDialog, 'incidentsComposer'),
  remind: lazyModule(async () => (await import('../composer/composer.tsx')).RemindDialog, 'incidentsComposer'),
  messages: lazyModule(
    async () => (await import('./messages-dialog.tsx')).MessagesDialog,
    'incidentsDialogs',
    'incidentsComposer',
  ),
  team: lazyModule(async () => (await import('./team-dialog.tsx')).TeamDialog, 'incidentsDialogs'),
  add: lazyModule(async () => (await import('./add-dialog.tsx')).AddDialog, 'incidentsDialogs'),
  close: lazyModule(async () => (await import('./close-dialog.tsx')).CloseDialog, 'incidentsDialogs'),
}

interface Props extends Omit<DialogProps, 'onClose'> {
  readonly board: BoardState
}

/** Where the board's dialogs open; each is fetched when it is first asked for. */
export function DialogHost({ incident, board, acts }: Props) {
  const { dialog } = useStore(board)
  if (dialog === null) return null
  const { kind, person, people = person ? [person] : [] } = dialog
  const shared = { incident, acts, onClose: board.answer }
  const Person = ofPerson[kind]
  if (Person && person) {
    // As they are now, as long as their row is loaded.
    const fresh = board.row(person.PersonId) ?? person
    return <OfPerson key={`${kind} ${person.PersonId}`} lazy={Person} person={fresh} {...shared} />
  }
  const People = ofPeople[kind]
  if (People && people.length > 0) return <OfPeople key={kind} lazy={People} people={people} {...shared} />
  const Of = ofIncident[kind]
  return Of ? <OfIncident key={kind} lazy={Of} {...shared} /> : null
}

function OfPerson({ lazy, ...props }: PersonDialogProps & { readonly lazy: Lazy<PersonDialogProps> }) {
  const [Dialog] = useLazyModule(lazy, true)
  return Dialog ? <Dialog {...props} /> : null
}

function OfPeople({ lazy, ...props }: PeopleDialogProps & { readonly lazy: Lazy<PeopleDialogProps> }) {
  const [Dialog] = useLazyModule(lazy, true)
  return Dialog ? <Dialog {...props} /> : null
}

function OfIncident({ lazy, ...props }: DialogProps & { readonly lazy: Lazy<DialogProps> }) {
  const [Dialog] = useLazyModule(lazy, true)
  return Dialog ? <Dialog {...props} /> : null
}
