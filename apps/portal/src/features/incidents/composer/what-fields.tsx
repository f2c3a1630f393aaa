import type { Figures } from '@portolan/contract/features/incidents/figures'
import { audiences, type Channel, type MessageKind, messageKinds } from '@portolan/contract/features/incidents/messages'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { FormField } from '../../../ui/form-field.tsx'
import type { Preview, Template } from '../incidents.queries.ts'
import styles from './composer.module.css'
import type { MessageDraft } from './draft.rules.ts'

interface WhatProps {
  readonly draft: MessageDraft
  readonly figures: Figures
  readonly templates: readonly Template[]
  readonly isReminder: boolean
  /** Of those that it goes to; null: it goes to the people who are chosen here by their answers. */
  readonly toNames: readonly string[] | null
  readonly onKind: (kind: MessageKind) => void
  readonly onChange: (change: Partial<MessageDraft>) => void
}

const peopleOf = ({ People, Unanswered, Help, Safe, Arriving }: Figures) => ({
  all: People,
  unanswered: Unanswered,
  help: Help,
  safe: Safe,
  arriving: Arriving,
})

/** What kind of message, to whom, and the texts to begin with. */
export function WhatFields({ draft, figures, templates, isReminder, toNames, onKind, onChange }: WhatProps) {
  const { t } = useTranslation('incidentsComposer')
  const language = useLanguage()
  const fitting = templates.filter(({ Kind }) => Kind === draft.kind)
  const counts = peopleOf(figures)
  return (
    <div className={styles.what}>
      {!isReminder && (
        <FormField label={t('kindField')}>
          {(control) => (
            <select {...control} value={draft.kind} onChange={({ target }) => onKind(target.value as MessageKind)}>
              {messageKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      {toNames !== null && toNames.length > 1 && (
        <p className={styles.names}>
          {t('to')} <span translate="no">{toNames.join(listComma(language))}</span>
        </p>
      )}
      {toNames === null && (
        <FormField label={t('to')}>
          {(control) => (
            <select
              {...control}
              value={draft.audience}
              onChange={({ target }) => onChange({ audience: target.value as MessageDraft['audience'] })}
            >
              {audiences.map((of) => (
                <option key={of} value={of}>
                  {t('audienceCount', { who: t(`audience.${of}`), count: counts[of] })}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      {fitting.length > 1 && (
        <FormField label={t('template')}>
          {(control) => (
            <select
              {...control}
              value={draft.template}
              onChange={({ target }) => {
                const template = fitting.find(({ Key }) => Key === target.value)
                if (template) onChange({ template: template.Key, texts: template.Texts })
              }}
            >
              {fitting.map(({ Key, Name }) => (
                <option key={Key} value={Key}>
                  {Name}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
    </div>
  )
}

interface ChannelProps {
  readonly draft: MessageDraft
  /** That this deployment can send by. */
  readonly channels: readonly Channel[]
  readonly counts: Preview['ByChannel']
  readonly onChange: (channels: readonly Channel[]) => void
}

/** By which ways, with how many people each reaches. */
export function ChannelFields({ draft, channels, counts, onChange }: ChannelProps) {
  const { t } = useTranslation('incidentsComposer')
  return (
    <fieldset className={styles.channels} aria-label={t('channels')}>
      {channels.map((channel) => {
        const isOn = draft.channels.includes(channel)
        const count = counts.find(({ Channel: of }) => of === channel)?.People
        return (
          <label key={channel}>
            <input
              type="checkbox"
              checked={isOn}
              onChange={() =>
                onChange(channels.filter((one) => (one === channel ? !isOn : draft.channels.includes(one))))
              }
            />
            {t(`channel.${channel}`)}
            {isOn && count !== undefined && <span>{count}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
