/** What the embedded page says to the dialog around it: its keys do not reach the dialog. */
const closeMessage = 'portolan:close-hub'

/** Asks the dialog around this page to close. */
export function askToClose(): void {
  if (parent !== window) parent.postMessage(closeMessage, location.origin)
}

/** Whether a message from the dialog's own frame asks for that. */
export const isCloseRequest = ({ origin, data }: MessageEvent): boolean =>
  origin === location.origin && data === closeMessage
