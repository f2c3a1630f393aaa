export const handOver = {
  title: 'System information',
  blocked: 'Your browser did not let {name} open by itself. The link is good for a minute, once.',
  open: 'Open {name}',
  ok: 'OK',
}
export type HandOverTexts = typeof handOver
