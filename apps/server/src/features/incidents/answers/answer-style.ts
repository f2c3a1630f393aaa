/**
 * The style of the answer page: the portal's tokens (Breezy, and Galaxy where the device is dark), and no file to load: the page
 * is for phones on bad networks.
 */
export const answerStyle = `
:root{color-scheme:light dark;--ground:#eef4fb;--surface:#fff;--line:#dfe8f2;--field:#66758e;--text:#14213d;--soft:#55637a;--primary:#1259c0;--mark:#1668dc;--points:#fff;--good:#08655f;--on-good:#fff;--bad:#b3261e;--on-bad:#fff;--warn:#7d4a05;--warn-a:#fdf0d8;--warn-b:#f7dfb3}
@media (prefers-color-scheme:dark){:root{--ground:#0a0f1e;--surface:#121a33;--line:#24304f;--field:#7c8bb3;--text:#e6ebff;--soft:#9aa8cc;--primary:#8fb0ff;--mark:#5b8cff;--good:#3fe0c5;--on-good:#0a0f1e;--bad:#ffb4ab;--on-bad:#0a0f1e;--warn:#ffcf7a;--warn-a:#3a2c14;--warn-b:#2b2110}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{padding:0 16px 32px;color:var(--text);background:var(--ground);font:400 16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header,main,footer{max-width:480px;margin:0 auto}
header{display:flex;align-items:center;gap:10px;padding:16px 0;font-weight:600}
header svg{width:32px;height:32px;flex:none}
header span{min-width:0;overflow-wrap:anywhere}
.ground{fill:var(--mark)}.points{fill:var(--points)}.shade{fill:var(--mark);opacity:.4}
.band{max-width:480px;margin:0 auto 12px;padding:12px 16px;border:3px dashed var(--warn);border-radius:8px;color:var(--warn);background:repeating-linear-gradient(135deg,var(--warn-a) 0 12px,var(--warn-b) 12px 24px);font-weight:700;text-align:center}
main{padding:20px 16px 12px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
h1{font-size:26px;line-height:1.25;letter-spacing:-.01em;overflow-wrap:anywhere;word-break:auto-phrase}
h2{margin-top:20px;font-size:18px;line-height:1.35;overflow-wrap:anywhere}
p{margin-top:12px;overflow-wrap:anywhere;word-break:auto-phrase}
.who,.soft{color:var(--soft)}
.soft{font-size:14px}
.now{padding:12px;border:1px solid var(--field);border-radius:8px}
.fault{color:var(--bad);font-weight:600}
a{color:var(--primary)}
a[href^=tel]{white-space:nowrap}
button,.again{display:flex;align-items:center;justify-content:center;gap:10px;width:100%;min-height:48px;padding:12px 16px;border:2px solid var(--field);border-radius:8px;color:var(--text);background:none;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button[hidden]{display:none}
button svg{width:26px;height:26px;flex:none;fill:none;stroke:currentColor;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
.answers{position:sticky;bottom:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:12px;margin:12px -16px 0;padding:12px 16px;background:var(--surface)}
.answer{min-height:72px;font-size:18px;line-height:1.25}
.safe{border-color:var(--good);color:var(--on-good);background:var(--good)}
.help{border-color:var(--bad);color:var(--on-bad);background:var(--bad)}
:focus-visible{outline:3px solid var(--primary);outline-offset:3px}
label{display:block;margin:20px 0 6px;font-size:14px;font-weight:600}
textarea,input{width:100%;min-height:48px;padding:12px;border:1px solid var(--field);border-radius:8px;color:inherit;background:none;font:inherit}
textarea{min-height:88px;resize:vertical}
#share,.again{margin-top:20px}
nav{display:flex;flex-wrap:wrap;gap:0 8px;margin-top:16px}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 10px}
nav a[aria-current]{color:var(--text);font-weight:600;text-decoration:none}
`
