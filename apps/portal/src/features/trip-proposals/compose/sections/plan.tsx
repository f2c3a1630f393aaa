import { ProposalCategory } from '@portolan/contract/enums'
import { proposalLimits } from '@portolan/contract/features/trip-proposals/offer'
import {
  IconArrowDown,
  IconArrowUp,
  IconBed,
  IconCar,
  IconClipboardText,
  IconCopy,
  IconPlane,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { lazyModule, useLazyModule } from '../../../../lib/lazy-module.ts'
import { showToast } from '../../../../lib/toast.ts'
import { AreaField, LineField } from '../../../../parts/path-form/path-form.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import styles from '../compose.module.css'
import { useCompose, useKeys, useSelected } from '../state/compose-store.ts'
import { copyPlan, movePlan, optionsLeft, withOptions, withoutPlan } from '../state/draft-lists.ts'
import { emptyOption, emptyPrice, type OptionDraft, type ProposalDraft } from '../state/draft-values.ts'
import { travellingTypes } from '../state/draft-lists.ts'
import { OptionLine } from './option-line.tsx'
import { PlanValidity } from './plan-validity.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const findDialog = lazyModule(async () => (await import('../add/find-flights-dialog.tsx')).FindFlightsDialog)
const pasteDialog = lazyModule(async () => (await import('../add/paste-dialog.tsx')).PasteDialog)

interface Props {
  readonly planKey: string
  readonly index: number
  readonly count: number
  readonly isLocked: boolean
}

/** One plan: its name, its options as lines, and what adds to them. */
export function Plan({ planKey, index, count, isLocked }: Props) {
  const { t } = useTranslation(composeTexts)
  const at = `plans[${String(index)}]`
  const keys = useKeys(({ plans }) => plans[index]?.options ?? [])
  const name = useSelected(({ get }) => get().plans[index]?.name ?? '')
  const title = name.trim() || t('planNumber', { number: index + 1 })
  return (
    <section className={styles.plan} aria-label={t('planNamed', { name: title })}>
      <fieldset className={styles.fields} disabled={isLocked}>
        <div className={styles.planHead}>
          <LineField path={`${at}.name`} label={t('field.planName')} maxLength={proposalLimits.short} required />
          {!isLocked && <PlanTools planKey={planKey} index={index} count={count} title={title} />}
        </div>
        <details className={styles.more}>
          <summary>{t('planNote')}</summary>
          <AreaField path={`${at}.note`} label={t('planNote')} maxLength={1_000} />
        </details>
      </fieldset>
      <ul className={styles.options} data-path={`${at}.options`} aria-label={t('optionsOf', { name: title })}>
        {keys.map((key, place) => (
          <OptionLine key={key} optionKey={key} plan={index} index={place} count={keys.length} isLocked={isLocked} />
        ))}
      </ul>
      {keys.length === 0 && <p className={styles.soft}>{t('noOptions')}</p>}
      {!isLocked && keys.length > 1 && <PlanValidity planKey={planKey} title={title} count={keys.length} />}
      {!isLocked && <AddBar planKey={planKey} index={index} title={title} />}
    </section>
  )
}

function PlanTools({ planKey, index, count, title }: Omit<Props, 'isLocked'> & { readonly title: string }) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const change = (by: (draft: ProposalDraft) => ProposalDraft) => store.change(by)
  const remove = () => {
    const before = store.get()
    change((draft) => withoutPlan(draft, planKey))
    showToast({
      kind: 'done',
      text: t('removed', { name: title }),
      action: { text: t('common:undo'), run: () => store.change(() => before) },
    })
  }
  return (
    <span className={styles.tools}>
      <IconButton
        icon={IconArrowUp}
        label={t('moveUp', { name: title })}
        disabled={index === 0}
        onClick={() => change((draft) => movePlan(draft, planKey, -1))}
      />
      <IconButton
        icon={IconArrowDown}
        label={t('moveDown', { name: title })}
        disabled={index === count - 1}
        onClick={() => change((draft) => movePlan(draft, planKey, 1))}
      />
      <IconButton
        icon={IconCopy}
        label={t('copy', { name: title })}
        disabled={count >= proposalLimits.plans}
        onClick={() => change((draft) => copyPlan(draft, planKey, t('copyOf', { name: title })))}
      />
      <IconButton icon={IconTrash} label={t('remove', { name: title })} disabled={count === 1} onClick={remove} />
    </span>
  )
}

/** An option of a plan begins with what the options before it have: currency, validity, who travels. */
function begin(category: ProposalCategory, { plans, ...draft }: ProposalDraft, currency: string): OptionDraft {
  const last = plans.flatMap(({ options }) => options).at(-1)
  const types = travellingTypes(draft)
  return emptyOption(category, {
    currency: last?.currency || currency,
    validUntil: last?.validUntil ?? '',
    prices: (types.length > 0 ? types : (['adult'] as const)).map(emptyPrice),
  })
}

function AddBar({ planKey, index, title }: Pick<Props, 'planKey' | 'index'> & { readonly title: string }) {
  const { t } = useTranslation(composeTexts)
  const store = useCompose()
  const isFull = useSelected(({ get }) => optionsLeft(get()) < 1)
  const [dialog, setDialog] = useState<'find' | 'paste' | null>(null)
  const [Find] = useLazyModule(findDialog, dialog === 'find')
  const [Paste] = useLazyModule(pasteDialog, dialog === 'paste')
  const add = (category: ProposalCategory) => {
    const option = begin(category, store.get(), store.company.Currency.Code)
    store.change((draft) => withOptions(draft, planKey, [option]))
    store.setOpen(option.key, true)
  }
  const props = { planKey, plan: index, title, onClose: () => setDialog(null) }
  return (
    <div className={styles.add} role="group" aria-label={t('addTo', { name: title })}>
      <Button disabled={isFull} onClick={() => setDialog('find')}>
        <IconSearch {...icon} />
        {t('findFlights')}
      </Button>
      <Button disabled={isFull} onClick={() => setDialog('paste')}>
        <IconClipboardText {...icon} />
        {t('pasteOffer')}
      </Button>
      <Button look="quiet" disabled={isFull} onClick={() => add(ProposalCategory.Airfare)}>
        <IconPlane {...icon} />
        {t('common:flights')}
      </Button>
      <Button look="quiet" disabled={isFull} onClick={() => add(ProposalCategory.Hotel)}>
        <IconBed {...icon} />
        {t('common:hotel')}
      </Button>
      <Button look="quiet" disabled={isFull} onClick={() => add(ProposalCategory.Car)}>
        <IconCar {...icon} />
        {t('trips:car')}
      </Button>
      {isFull && <span className={styles.soft}>{t('full', { count: proposalLimits.options })}</span>}
      {dialog === 'find' && Find && <Find {...props} />}
      {dialog === 'paste' && Paste && <Paste {...props} />}
    </div>
  )
}
