export interface DrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
}
