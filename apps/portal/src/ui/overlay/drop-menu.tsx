import './menu.css'
import { Menu, type MenuProps } from '@mantine/core'
import { useUncontrolled, useWindowEvent } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Mantine } from './mantine.tsx'

type Props = Pick<MenuProps, 'opened' | 'onChange' | 'width' | 'withinPortal' | 'children'> & {
  /** For a menu that is fetched with its first opening. */
  readonly startsOpen?: boolean
}

/** Mantine's menu under its button, as everywhere here; its parts are Mantine's `Menu.Target`, `Menu.Dropdown`… */
export function DropMenu({ opened, onChange, startsOpen = false, children, ...others }: Props) {
  const [isOpen, change] = useUncontrolled({ value: opened, defaultValue: false, onChange })
  useEffect(() => {
    if (!startsOpen) return
    // After the first paint: a menu that is there from the start would not move the focus into itself.
    const next = requestAnimationFrame(() => change(true))
    return () => cancelAnimationFrame(next)
    // Only once, whatever its owner draws meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  // Mantine hears keys inside the menu only, where the focus comes a moment after the menu is seen.
  useWindowEvent('keydown', ({ key, defaultPrevented }) => {
    // After what is on its way has come, so that Mantine gives the focus back.
    if (key === 'Escape' && isOpen && !defaultPrevented) setTimeout(() => change(false))
  })
  return (
    <Mantine>
      <Menu
        {...others}
        opened={isOpen}
        onChange={change}
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        checkIcon={<IconCheck size={16} aria-hidden />}
      >
        {children}
      </Menu>
    </Mantine>
  )
}
