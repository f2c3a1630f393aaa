import { IconMinus, IconPlus, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './world-map.module.css'

interface Props {
  readonly onZoom: (steps: number) => void
  readonly onWhole: () => void
}

export function ZoomButtons({ onZoom, onWhole }: Props) {
  const { t } = useTranslation('worldMap')
  return (
    <div className={styles.zoom}>
      <IconButton icon={IconPlus} label={t('zoomIn')} onClick={() => onZoom(1)} />
      <IconButton icon={IconMinus} label={t('zoomOut')} onClick={() => onZoom(-1)} />
      <IconButton icon={IconWorld} label={t('wholeWorld')} onClick={onWhole} />
    </div>
  )
}
