/** Styles of the outbox in addition to the shared ones: a wide page, rows, chips, the frame. */
export const outboxStyle = `
:root{--warn:#7d4a05;--warn-ground:#fdf0d8;--good:#08655f;--good-ground:#e0f3ee;--quiet-ground:#e2ebf7;--hover:#f3f8ff;--link:#1259c0}
[data-scheme=dark]{--warn:#ffcf7a;--warn-ground:#3a2c14;--good:#6fe6cf;--good-ground:#12342f;--quiet-ground:#1b2649;--hover:#182242;--link:#8fb0ff}
body{place-items:start center;padding:32px 24px 64px}
main{max-width:960px;padding:0;background:none;box-shadow:none}
a{color:var(--link)}
.top{display:flex;flex-wrap:wrap;align-items:end;justify-content:space-between;gap:16px 24px}
h1{overflow-wrap:anywhere}
h2{font-size:16px;font-weight:650}
.aside{display:flex;align-items:center;gap:8px 16px;flex-wrap:wrap}
.aside .quiet{margin:-12px -16px -12px 0}
.total{font-size:14px;color:var(--soft);font-variant-numeric:tabular-nums}
.quiet{display:inline-flex;align-items:center;gap:8px;min-height:44px;padding:0 16px;border-radius:8px;color:var(--link);font-weight:600;text-decoration:none;transition:background-color .15s}
.quiet:hover{background:var(--hover)}
.quiet svg,.chip svg{width:16px;height:16px;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.back{margin-left:-16px}
.card{margin-top:24px;border-radius:12px;background:var(--surface);box-shadow:var(--shadow);overflow:clip}
.fresh{display:block;margin-top:24px}
.fresh a{display:block;padding:12px 16px;border-radius:8px;text-align:center;font-weight:600;color:var(--good);background:var(--good-ground)}
.mails{list-style:none;padding:0}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,8fr) auto;gap:2px 24px;padding:14px 24px;color:var(--text);text-decoration:none;transition:background-color .15s}
.mails a:hover{background:var(--hover)}
.mails a:focus-visible{outline-offset:-2px;border-radius:12px}
.who{font-weight:600;overflow-wrap:anywhere}
.what{overflow-wrap:anywhere}
.soft{font-size:13px;color:var(--soft);overflow-wrap:anywhere}
.when{text-align:right;font-variant-numeric:tabular-nums}
.chip{justify-self:end;display:inline-flex;align-items:center;gap:6px;padding:2px 10px 2px 8px;border-radius:99px;font-size:12px;font-weight:600;line-height:20px;white-space:nowrap;color:var(--soft);background:var(--quiet-ground)}
.chip.good{color:var(--good);background:var(--good-ground)}
.chip.warn{color:var(--warn);background:var(--warn-ground)}
.chip.bad{color:var(--bad);background:var(--bad-ground)}
.pages{display:flex;align-items:center;justify-content:center;gap:16px;margin-top:24px;color:var(--soft);font-variant-numeric:tabular-nums}
.empty{padding:64px 24px;text-align:center}
.empty svg{width:56px;height:56px;fill:none;stroke:var(--primary);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.empty h2{margin-top:16px;font-size:20px}
.head{display:grid;grid-template-columns:auto minmax(0,1fr);gap:8px 24px;padding:20px 24px}
.head dt{color:var(--soft)}
.head dd{margin:0;overflow-wrap:anywhere}
.words{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:13px}
.bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;margin-top:24px}
.views{display:inline-flex;padding:4px;border-radius:12px;background:var(--quiet-ground)}
.views a{display:inline-flex;align-items:center;min-height:36px;padding:0 16px;border-radius:8px;color:var(--soft);font-weight:600;text-decoration:none}
.views a:hover{color:var(--text)}
.views a[aria-current]{color:var(--text);background:var(--surface);box-shadow:0 1px 2px rgba(0,0,0,.12)}
.mail{margin-top:12px}
.mail iframe{display:block;width:100%;height:860px;border:0;background:#eef4fb}
.mail.is-dark iframe{background:#0a0f1e}
.mail pre{padding:24px;font-family:ui-monospace,"SF Mono",Menlo,Consolas,"Noto Sans Mono CJK SC",monospace;font-size:14px;line-height:1.6;white-space:pre-wrap;overflow-wrap:anywhere}
.history{list-style:none;padding:8px 24px 16px}
.history li{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:2px 24px;padding:10px 0}
.history li+li{border-top:1px solid var(--line)}
.history time{color:var(--soft);font-variant-numeric:tabular-nums}
.history .words{grid-column:2;color:var(--soft);overflow-wrap:anywhere}
.card>h2{padding:20px 24px 0}
@media (max-width:720px){
body{padding:24px 16px 48px}
main{padding:0}
.mails a{grid-template-columns:minmax(0,1fr) auto;padding:16px}
.what,.address{grid-column:1/-1}
.chip{grid-row:1;grid-column:2}
.kind{grid-column:1}
.who .soft{display:block;font-weight:400}
.head{grid-template-columns:minmax(0,1fr);gap:0;padding:16px}
.head dt{font-size:13px;padding-top:8px}
.bar{justify-content:stretch}
.views{flex:1 1 100%}
.views a{flex:1;justify-content:center;min-height:44px;padding:0 8px}
.mail iframe{height:960px}
.mail pre{padding:16px}
.history{padding:8px 16px}
.history li{grid-template-columns:minmax(0,1fr)}
.history .words{grid-column:1}
.card>h2{padding:16px 16px 0}
}
`
