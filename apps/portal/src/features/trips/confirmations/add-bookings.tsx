import { Announcer } from './say.tsx'
import { AddBookingsDialog } from './add-bookings-dialog.tsx'
import { DropVeil } from './drop-veil.tsx'

export interface AddBookingsProps {
  readonly opened: boolean
  /** Files are held over the page. */
  readonly isHeld: boolean
  readonly onClose: () => void
}

/** The dialog for own bookings, and over all of it a veil while files are held there. */
export function AddBookings(props: AddBookingsProps) {
  return (
    <>
      {props.isHeld && <DropVeil />}
      <Announcer>
        <AddBookingsDialog {...props} />
      </Announcer>
    </>
  )
}
