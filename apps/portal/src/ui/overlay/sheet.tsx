import './sheet.css'
import { Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './sheet.module.css'
import { Mantine } from './mantine.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly from: 'left' | 'right' | 'bottom'
  readonly title: string
  /** Name of the button that closes it. */
  readonly close: string
  /** `wide`: for what is read there, and not only chosen. */
  readonly size?: 'narrow' | 'wide'
  readonly children: ReactNode
}

const sizes = { narrow: 'min(340px, 88vw)', wide: 'min(560px, 96vw)' } as const

/** A panel that glides in from an edge; on a phone, things to choose from come from the bottom. */
export function Sheet({ opened, onClose, from, title, close, size = 'narrow', children }: Props) {
  return (
    <Mantine>
      <Drawer.Root opened={opened} onClose={onClose} position={from} size={from === 'bottom' ? 'auto' : sizes[size]}>
        <Drawer.Overlay />
        <Drawer.Content className={from === 'bottom' ? styles.bottom : undefined}>
          <Drawer.Body className={styles.body}>
            <div className={styles.head}>
              <Drawer.Title className={styles.title}>{title}</Drawer.Title>
              <IconButton icon={IconX} label={close} onClick={onClose} data-autofocus />
            </div>
            {children}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </Mantine>
  )
}
