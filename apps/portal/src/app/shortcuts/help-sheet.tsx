import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { Modal, ModalBody } from '../../ui/overlay/modal.tsx'
import type { DialogProps } from '../shell/dialogs.tsx'
import { useText } from '../text-keys.ts'
import { useOpenSections } from '../use-sections.ts'
import styles from './help-sheet.module.css'
import { Keys, modKey } from './keys.tsx'
import { letterOf } from './section-keys.ts'
import { hasSingleKeys, keepSingleKeys } from '../../lib/single-keys.ts'

const approvalKeys = lazyModule(
  () => import('../../features/trip-requests/approvals/approval-keys.tsx'),
  'requestsApprovals',
)

const deskKeys = lazyModule(() => import('../../features/trip-requests/desk/desk-keys.tsx'), 'requestsDesk')

const ribbonKeys = lazyModule(
  () => import('../../features/traveller-tracker/ribbon/ribbon-keys.tsx'),
  'travellerTrackerRibbon',
)
const sliderKeys = lazyModule(() => import('../../features/traveller-tracker/slider/slider-keys.tsx'), 'trackerSlider')
const boardKeys = lazyModule(() => import('../../features/incidents/board/board-keys.tsx'), 'incidentsBoard')

/** Every shortcut, as this platform writes it, and the switch that turns the ones without a modifier off. */
export function HelpSheet({ opened, onClose }: DialogProps) {
  const { t } = useTranslation('palette')
  const text = useText()
  const sections = useOpenSections()
  const [approvals] = useLazyModule(approvalKeys, opened && sections.some(({ key }) => key === 'approvals'))
  const [desk] = useLazyModule(deskKeys, opened && sections.some(({ key }) => key === 'desk'))
  const [ribbon] = useLazyModule(ribbonKeys, opened && sections.some(({ key }) => key === 'traveller-tracker'))
  const [slider] = useLazyModule(sliderKeys, opened && sections.some(({ key }) => key === 'traveller-tracker'))
  const [board] = useLazyModule(boardKeys, opened && sections.some(({ key }) => key === 'incidents'))
  const pages = sections.flatMap((section) => {
    const letter = letterOf(section)
    return letter ? [{ title: text(section.title), keys: ['g', letter], between: t('keyThenKey') }] : []
  })
  const [singleKeys, setSingleKeys] = useState(hasSingleKeys)
  const choose = (on: boolean) => {
    keepSingleKeys(on)
    setSingleKeys(on)
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t('shortcuts')} close={t('close')}>
      <ModalBody label={t('shortcuts')}>
        <Shortcuts
          title={t('anywhere')}
          rows={[
            { title: t('openSearch'), keys: [modKey, 'K'] },
            { title: t('closeWindow'), keys: ['Esc'] },
          ]}
        />
        <div className={styles.switchable} data-off={!singleKeys}>
          <div className={styles.switch}>
            <span>
              <strong id="single-keys">{t('singleKeys')}</strong>
              <span id="single-keys-hint">{t('singleKeysHint')}</span>
            </span>
            <button
              type="button"
              role="switch"
              aria-checked={singleKeys}
              aria-labelledby="single-keys"
              aria-describedby="single-keys-hint"
              onClick={() => choose(!singleKeys)}
            />
          </div>
          <Shortcuts
            title={t('onAPage')}
            rows={[
              { title: t('openSearch'), keys: ['/'] },
              { title: text('trips:addBooking'), keys: ['a'] },
              { title: t('switchTheme'), keys: ['t'] },
              { title: t('foldMenu'), keys: ['m'] },
              { title: t('shortcuts'), keys: ['?'] },
            ]}
          />
          {approvals && <approvals.ApprovalKeys as={Shortcuts} />}
          {desk && <desk.DeskKeys as={Shortcuts} />}
          {ribbon && <ribbon.RibbonKeys as={Shortcuts} />}
          {slider && <slider.SliderKeys as={Shortcuts} />}
          {board && <board.BoardKeys as={Shortcuts} />}
          <Shortcuts title={t('goTo')} rows={pages} />
        </div>
      </ModalBody>
    </Modal>
  )
}

interface Row {
  readonly title: string
  readonly keys: readonly string[]
  readonly between?: string
}

function Shortcuts({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {rows.map((row) => (
          <div key={row.keys.join(' ')}>
            <dt>{row.title}</dt>
            <dd>
              <Keys keys={row.keys} between={row.between} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
