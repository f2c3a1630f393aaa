/** When this tab last showed a code; a code and the phone that redeems it live for four minutes. */
const name = 'portolan.code_shown'
const lifeMs = 4 * 60_000

export const noteShownCode = (now = Date.now()) => sessionStorage.setItem(name, String(now))

/** Whether a phone may still wait for a code that this tab showed, before a reload too. */
export const wasCodeShown = (now = Date.now()) => now - Number(sessionStorage.getItem(name) ?? 0) < lifeMs
