import type { ProposalNotifyState } from '@portolan/contract/features/trip-proposals/shapes'
import { IconEye, IconSend } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from '../compose-texts.ts'
import { lazyModule, useLazyModule } from '../../../../lib/lazy-module.ts'
import { useStore } from '../../../../lib/store.ts'
import { showToast } from '../../../../lib/toast.ts'
import { ProposalActs } from '../../../../parts/proposal-acts/proposal-acts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Sheet } from '../../../../ui/overlay/sheet.tsx'
import { useIsMobile } from '../../../../ui/use-media.ts'
import styles from '../compose.module.css'
import { jumpTo } from '../focus-path.ts'
import type { Editing } from '../start-editor.ts'
import { useSelected } from '../state/compose-store.ts'
import { Estimate } from './estimate.tsx'
import { Missing } from './missing.tsx'

const publishDialog = lazyModule(async () => (await import('./publish-dialog.tsx')).PublishDialog)

interface Props {
  readonly editing: Editing
  /** It is published, and not taken back into work. */
  readonly isLocked: boolean
}

/** What is missing, what it costs, and what can be done: beside the form, on a phone a bar with a sheet. */
export function Side(props: Props) {
  const { t } = useTranslation(composeTexts)
  const isPhone = useIsMobile()
  const [isOpen, setOpen] = useState(false)
  if (!isPhone)
    return (
      <aside className={styles.side} aria-label={t('side')}>
        <SideParts {...props} />
      </aside>
    )
  return (
    <>
      <div className={styles.phoneBar}>
        <Button onClick={() => setOpen(true)}>{props.isLocked ? t('sideShort') : <MissingCount />}</Button>
        {!props.isLocked && <Publish editing={props.editing} />}
      </div>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} from="bottom" title={t('side')} close={t('common:close')}>
        <SideParts {...props} onLeave={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function MissingCount() {
  const { t } = useTranslation(composeTexts)
  const count = useSelected((one) => one.faults().length)
  return count === 0 ? t('sideShort') : t('missingCount', { count })
}

interface PartsProps extends Props {
  /** Before the focus goes to the form. */
  readonly onLeave?: () => void
}

function SideParts({ editing, isLocked, onLeave }: PartsProps) {
  const { t } = useTranslation(composeTexts)
  const { keeper, standing } = editing
  const { reference, version } = useStore(keeper.state)
  const { state, publication } = useStore(standing)
  const onDone = (next: ProposalNotifyState) => {
    keeper.know(next.Version)
    standing.set({ ...standing.get(), state: next })
  }
  return (
    <>
      <div className={styles.sidePart}>
        <span className={styles.line}>
          <Chip>{state?.StatusRemark ?? t('notSaved')}</Chip>
          <span className={styles.soft}>
            {publication > 0 ? t('publication', { number: publication }) : t('unpublished')}
          </span>
        </span>
        {reference !== null && <span className={styles.soft}>{reference}</span>}
      </div>
      {!isLocked && <Missing {...(onLeave ? { onLeave } : {})} />}
      <Estimate />
      <div className={styles.sidePart}>
        {reference !== null && <Preview editing={editing} reference={reference} isLocked={isLocked} />}
        {!isLocked && !onLeave && <Publish editing={editing} />}
        {reference !== null && version !== null && state !== null && (
          <ProposalActs
            reference={reference}
            version={version}
            status={state.Status}
            isMain={isLocked}
            onDone={onDone}
          />
        )}
      </div>
    </>
  )
}

/** The client's own page, of the draft as it is now. */
function Preview({ editing: { keeper }, reference, isLocked }: Props & { readonly reference: string }) {
  const { t } = useTranslation(composeTexts)
  const href = `/trip-proposal/detail?referenceNumber=${reference}${isLocked ? '' : '&isPreview=true'}`
  const { status } = useStore(keeper.state)
  const open = async (event: MouseEvent) => {
    if (status === 'saved') return
    // What is typed belongs to what is seen.
    event.preventDefault()
    await keeper.saveNow()
    window.open(href, '_blank', 'noopener')
  }
  return (
    <a className={styles.preview} href={href} target="_blank" rel="noreferrer" onClick={(event) => void open(event)}>
      <IconEye size={18} stroke={1.75} aria-hidden />
      {t(isLocked ? 'asClient' : 'preview')}
      <span className="visually-hidden">{t('common:newTab')}</span>
    </a>
  )
}

/** Saves, and asks for a note once nothing is missing. */
function Publish({ editing }: Pick<Props, 'editing'>) {
  const { t } = useTranslation(composeTexts)
  const { store, keeper } = editing
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [Dialog] = useLazyModule(publishDialog, isAsked)
  const begin = async () => {
    setBusy(true)
    store.showAll()
    const isSaved = await keeper.saveNow()
    setBusy(false)
    const faults = store.faults()
    const first = faults.find(({ path }) => path !== null)
    if (faults.length > 0) {
      showToast({ kind: 'warning', text: t('missingToPublish', { count: faults.length }) })
      if (first?.path) jumpTo(first.path, store)
    } else if (!isSaved) showToast({ kind: 'failed', text: t('save.waiting') })
    else setAsked(true)
  }
  return (
    <>
      <Button look="primary" wide busy={isBusy} onClick={() => void begin()}>
        <IconSend size={18} stroke={1.75} aria-hidden />
        {t('publish')}
      </Button>
      {isAsked && Dialog && <Dialog editing={editing} onClose={() => setAsked(false)} />}
    </>
  )
}
