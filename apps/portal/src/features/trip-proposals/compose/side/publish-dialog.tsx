import { proposalDesk } from '@portolan/contract/features/trip-proposals/desk'
import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import { formatMoney } from '@portolan/rules/format-money'
import { useQuery } from '@tanstack/react-query'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { call } from '../../../../lib/call.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useKept } from '../../../../lib/use-kept.ts'
import { AreaField, PathFormProvider } from '../../../../parts/path-form/path-form.tsx'
import { previewQuery, useProposalAct } from '../../../../parts/proposal-acts/proposal-acts.queries.ts'
import { ActDialog } from '../../../../ui/overlay/act-dialog.tsx'
import { SkeletonRows } from '../../../../ui/query-states/skeleton-rows.tsx'
import styles from '../compose.module.css'
import type { Editing } from '../start-editor.ts'

interface Props {
  readonly editing: Editing
  readonly onClose: () => void
}

const nothing: ReadonlyMap<string, string> = new Map<string, string>()

/** Publishes the draft as it was saved, with a note; what has changed since the last publication is listed first. */
export function PublishDialog({ editing: { keeper, standing }, onClose }: Props) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  // As they were when it opened: the dialog covers the form.
  const [{ reference, version }] = useState(keeper.state.get)
  const { publication } = standing.get()
  const kept = useKept(`publish ${reference ?? ''}`, () => '')
  const preview = useQuery({
    ...previewQuery(reference ?? '', version ?? 0, language),
    enabled: publication > 0 && reference !== null,
  })
  const publish = useProposalAct(
    () =>
      call(proposalDesk.publishProposal, {
        ReferenceNumber: reference ?? '',
        ...(version === null ? {} : { Version: version }),
        note: kept.value.trim() || null,
      }),
    () => t('published', { number: publication + 1 }),
  )
  return (
    <ActDialog
      title={t('publishTitle', { number: publication + 1 })}
      confirm={
        <>
          <IconSend size={18} stroke={2} aria-hidden />
          {t('publish')}
        </>
      }
      isBusy={publish.isPending}
      fault={publish.error?.message ?? null}
      onClose={onClose}
      onConfirm={() =>
        publish.mutate(undefined, {
          onSuccess: ({ State }) => {
            kept.forget()
            keeper.know(State.Version)
            standing.set({ state: State, publication: publication + 1 })
            onClose()
          },
        })
      }
    >
      {publication === 0 ? (
        <p>{t('firstPublication')}</p>
      ) : preview.data ? (
        <Changes detail={preview.data} />
      ) : preview.error ? (
        <p>{t('changesFailed')}</p>
      ) : (
        <SkeletonRows label={t('loading')} count={3} shape="line" />
      )}
      <PathFormProvider value={{ values: { note: kept.value }, faults: nothing, set: (_, text) => kept.set(text) }}>
        <AreaField
          path="note"
          label={t('publishNote')}
          hint={t('publishNoteHint')}
          maxLength={proposalLimits.note}
          isFocused
        />
      </PathFormProvider>
    </ActDialog>
  )
}

/** What its client will see as changed. */
function Changes({ detail: { Plans, Removed } }: { readonly detail: ProposalDetail }) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  const lines = [
    ...Plans.flatMap((plan) =>
      plan.Options.flatMap((option) => {
        const names = { plan: plan.Name, letter: option.Letter, name: option.Name }
        if (option.Changed === null) return []
        if (option.Changed === 'price' && option.PriceBefore)
          return [
            t('changed.price', {
              ...names,
              before: formatMoney(option.PriceBefore, language),
              after: formatMoney(option.PerPerson, language),
            }),
          ]
        return [t(option.Changed === 'new' ? 'changed.new' : 'changed.other', names)]
      }),
    ),
    ...Removed.map(({ PlanName, Letter, Name }) => t('changed.gone', { plan: PlanName, letter: Letter, name: Name })),
  ]
  return (
    <section aria-label={t('changes')}>
      <h3 className={styles.changesHead}>{t('changes')}</h3>
      {lines.length === 0 ? (
        <p className={styles.soft}>{t('noChanges')}</p>
      ) : (
        <ul className={styles.changes}>
          {lines.map((line, index) => (
            // Two options may be called the same.
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
