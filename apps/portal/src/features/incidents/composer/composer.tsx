import type { IncidentPerson } from '@portolan/contract/features/incidents/core'
import type { Channel, MessageKind } from '@portolan/contract/features/incidents/messages'
import { incidentMessages } from '@portolan/contract/features/incidents/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconSend } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { randomKey } from '../../../lib/random.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { ActDialog } from '../../../ui/overlay/act-dialog.tsx'
import { Modal, ModalBody } from '../../../ui/overlay/modal.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { useIsMobile } from '../../../ui/use-media.ts'
import { ExerciseBand } from '../board/exercise-band.tsx'
import type { DialogProps, PeopleDialogProps } from '../dialogs/dialog-host.tsx'
import { faultOf as sayFault, useIncidentAct } from '../dialogs/use-incident-act.ts'
import { messagesQuery, previewQuery, type SentMessage, type Template, templatesQuery } from '../incidents.queries.ts'
import styles from './composer.module.css'
import { completeTexts, draftOf, faultOf, type MessageDraft, readDraft } from './draft.rules.ts'
import { LanguageTexts } from './language-texts.tsx'
import { NewerNote } from './newer-note.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { ChannelFields, WhatFields } from './what-fields.tsx'

export const MessageDialog = (props: DialogProps) => <Loaded {...props} which="message" />
export const RemindDialog = (props: DialogProps) => <Loaded {...props} which="remind" />
/** To one person alone, or to those who were picked. */
export const PeopleMessageDialog = (props: PeopleDialogProps) => <Loaded {...props} which="message" />

interface LoadedProps extends DialogProps {
  readonly which: 'message' | 'remind'
  /** To whom alone; without, to people by how they stand. */
  readonly people?: readonly IncidentPerson[]
}

/** The dialog once the texts to begin with are there, and who has written already. */
function Loaded({ which, ...props }: LoadedProps) {
  const { t } = useTranslation('incidentsComposer')
  const language = useLanguage()
  const id = props.incident.IncidentId
  const templates = useQuery(templatesQuery(id, language))
  const messages = useQuery(messagesQuery(id, language))
  if (templates.data && messages.data)
    return (
      <Composer
        {...props}
        which={which}
        templates={templates.data.Templates}
        channels={templates.data.Channels}
        messages={messages.data}
      />
    )
  const title = titleOf(t, which, props.people)
  return (
    <Modal opened onClose={props.onClose} title={title} close={t('close')} size="work">
      <ModalBody label={title}>
        <QueryStates
          query={templates.data ? messages : templates}
          texts={{ loading: t('loading'), failed: t('failed') }}
        >
          {() => null}
        </QueryStates>
      </ModalBody>
    </Modal>
  )
}

interface Props extends LoadedProps {
  readonly templates: readonly Template[]
  readonly channels: readonly Channel[]
  readonly messages: readonly SentMessage[]
}

/** What is written to whom, in which languages, and whom it will reach. Ctrl and Enter send it. */
function Composer({ incident, which, people, acts, templates, channels, messages, onClose }: Props) {
  const { t } = useTranslation('incidentsComposer')
  const language = useLanguage()
  const client = useQueryClient()
  const isMobile = useIsMobile()
  const id = incident.IncidentId
  const wasAsked = people ? people.every(({ Sent }) => Sent > 0) : messages.length > 0
  const first: MessageKind = which === 'remind' ? 'reminder' : wasAsked ? 'inform' : 'ask'
  const kept = useKept<MessageDraft>(
    people ? `incident ${id} to ${idsOf(people).join(' ')}` : `incident ${id} ${which}`,
    () => draftOf(first, templates, channels),
    (read) => readDraft(read, channels),
  )
  const draft = kept.value
  /** One message, however often it is sent until it arrives. */
  const key = useRef(randomKey())
  const set = (change: Partial<MessageDraft>) => {
    key.current = randomKey()
    kept.set((before) => ({ ...before, ...change }))
  }
  const latest = messages[0]?.Number ?? 0
  // What was there when they began to write; what came since, they have to look at first.
  const [seen, setSeen] = useState(latest)
  const newer = messages.filter(({ Number: number }) => number > seen)
  const fault = faultOf(draft)
  const [isTried, setTried] = useState(false)
  const preview = useQuery(previewQuery(inputOf(id, useSettled(draft), people), language))
  const send = useIncidentAct(
    id,
    (after: number) => {
      const input = inputOf(id, draft, people)
      if (input === null) throw new TypeError('nothing to send')
      return call(incidentMessages.send, { ...input, AfterNumber: after }, { idempotencyKey: key.current })
    },
    {
      done: ({ People, Unreachable }) => {
        kept.forget()
        if (people && people.length > 1) acts.board.chooseNobody()
        return Unreachable > 0
          ? t('sentBut', { count: People, unreachable: Unreachable })
          : t('sentTo', { count: People })
      },
      onDone: onClose,
    },
  )
  const isNewer = send.error instanceof CallError && send.error.code === 'incident_message_newer'
  const submit = (after = seen) => {
    setTried(true)
    if (fault !== null || send.isPending) return
    send.mutate(after, {
      // The texts stay; who was faster is shown above them.
      onError: () => void client.invalidateQueries({ queryKey: messagesQuery(id, language).queryKey }),
    })
  }
  return (
    <ActDialog
      title={titleOf(t, which, people)}
      size="work"
      confirm={
        <>
          <IconSend size={18} stroke={2} aria-hidden />
          {preview.data ? t('sendTo', { count: preview.data.People }) : t('send')}
        </>
      }
      {...(isMobile ? {} : { aside: t('ctrlEnter') })}
      isBusy={send.isPending}
      isPossible={newer.length === 0}
      fault={isTried && fault !== null ? t(fault) : isNewer ? null : sayFault(send.error)}
      onClose={onClose}
      onConfirm={() => submit()}
    >
      {incident.IsExercise && <ExerciseBand />}
      {newer.length > 0 && (
        <NewerNote
          messages={newer}
          onAnyway={() => {
            key.current = randomKey()
            setSeen(latest)
            submit(latest)
          }}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.form}>
          <WhatFields
            draft={draft}
            figures={incident.Figures}
            templates={templates}
            isReminder={which === 'remind'}
            toNames={people?.map(({ Name }) => Name) ?? null}
            onKind={(kind) => set({ ...draftOf(kind, templates, channels), channels: draft.channels })}
            onChange={set}
          />
          <LanguageTexts
            draft={draft}
            people={preview.data?.ByLanguage ?? []}
            onText={(of, text) => set({ texts: { ...draft.texts, [of]: text } })}
          />
          <ChannelFields
            draft={draft}
            channels={channels}
            counts={preview.data?.ByChannel ?? []}
            onChange={(next) => set({ channels: next })}
          />
        </div>
        <PreviewPane
          preview={preview.data ?? null}
          error={preview.error}
          isWaiting={preview.isFetching}
          fault={fault}
        />
      </div>
    </ActDialog>
  )
}

const idsOf = (people: readonly IncidentPerson[]): string[] => people.map(({ PersonId }) => PersonId)

/** What the calls take; null while there is nothing that could be sent. */
function inputOf(id: string, draft: MessageDraft, people: readonly IncidentPerson[] | undefined) {
  const Texts = completeTexts(draft)
  if (Object.keys(Texts).length === 0 || draft.channels.length === 0) return null
  return {
    IncidentId: id,
    Kind: draft.kind,
    Audience: people ? { PersonIds: idsOf(people) } : { Of: draft.audience },
    Texts,
    Channels: [...draft.channels],
  }
}

function titleOf(
  t: TFunction<'incidentsComposer'>,
  which: LoadedProps['which'],
  people: readonly IncidentPerson[] | undefined,
): string {
  if (!people) return t(which === 'remind' ? 'remindTitle' : 'title')
  const count = people.length
  return count > 1 ? t('titleToMany', { count }) : t('titleTo', { name: people[0]?.Name ?? '' })
}
