/** Styles of both tools, light or dark as in the reader's system; `data-tool` gives each its accent colour. */
export const style = `
:root{color-scheme:light dark;--ground:#f6f7fb;--surface:#fff;--line:#e3e7f0;--text:#172033;--soft:#566178;--shadow:0 1px 2px rgba(20,30,60,.05),0 18px 44px -18px rgba(20,40,90,.2);--warn:#7a4b00;--warn-ground:#fff4dd}
[data-tool=booking-tool]{--accent:#0b6b5d;--accent-b:#12917d;--tint:#e4f5f1}
[data-tool=expenses]{--accent:#7a3b9e;--accent-b:#a457c9;--tint:#f5ebfa}
@media (prefers-color-scheme:dark){:root{--ground:#11141b;--surface:#1a1f2a;--line:#2c3444;--text:#edf0f7;--soft:#a3adc2;--shadow:0 0 0 1px var(--line);--warn:#ffd48a;--warn-ground:#3a2c10}
[data-tool=booking-tool]{--accent:#5fd6c1;--accent-b:#2b8f80;--tint:#15322e}
[data-tool=expenses]{--accent:#d6a1f0;--accent-b:#8a4fae;--tint:#30203a}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;color:var(--text);background:var(--ground);font:400 15px/1.55 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
body:lang(zh-CN){font-family:Inter,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
body:lang(zh-TW){font-family:Inter,"PingFang TC","Microsoft JhengHei","Noto Sans CJK TC",system-ui,sans-serif}
body:lang(ja-JP){font-family:Inter,"Hiragino Sans","Yu Gothic UI","Noto Sans CJK JP",system-ui,sans-serif}
.bar{display:flex;align-items:center;gap:12px;padding:14px max(20px,calc(50vw - 440px));background:var(--surface);border-bottom:1px solid var(--line)}
.mark{display:grid;place-items:center;width:36px;height:36px;border-radius:10px;color:#fff;background:linear-gradient(140deg,var(--accent-b),color-mix(in srgb,var(--accent-b) 65%,#000));flex:none}
.mark svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.brand{font-weight:650;letter-spacing:-.01em;line-height:1.2}.brand small{display:block;font-weight:400;font-size:12px;color:var(--soft)}
.tag{margin-inline-start:auto;padding:3px 10px;border:1px solid var(--line);border-radius:99px;font-size:12px;color:var(--soft)}
main{max-width:920px;margin:0 auto;padding:40px 20px 56px}
h1{font-size:clamp(24px,5vw,30px);font-weight:650;letter-spacing:-.02em;line-height:1.2;text-wrap:balance}
.lead{margin-top:8px;max-width:60ch;color:var(--soft);text-wrap:pretty;word-break:auto-phrase}
.opened{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;margin-top:24px;padding:16px 20px;border-radius:12px;background:var(--tint);font-weight:600}
.opened b,.key{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-weight:600;overflow-wrap:anywhere}
.note{margin-top:12px;padding:12px 20px;border-radius:12px;color:var(--warn);background:var(--warn-ground)}
.note strong{display:block}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:16px;margin-top:24px}
section{padding:20px;border-radius:12px;background:var(--surface);box-shadow:var(--shadow);min-width:0}
h2{font-size:13px;font-weight:650;color:var(--accent)}
dl{margin-top:4px}dl>div{padding:10px 0;border-bottom:1px solid var(--line)}dl>div:last-child{border:0;padding-bottom:0}
dt{font-size:12px;color:var(--soft)}dd{margin:0;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.none{color:var(--soft)}
.back{display:inline-flex;align-items:center;min-height:44px;margin-top:28px;padding:0 18px;border-radius:8px;color:var(--text);background:var(--surface);border:1px solid var(--line);font-weight:600;text-decoration:none}
.back:hover{border-color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.alone{max-width:560px;margin:8vh auto 0}
.eyebrow{color:var(--soft);font-size:13px;font-variant-numeric:tabular-nums}
.part{margin-top:36px;font-size:20px;color:var(--text)}
.sum{margin-top:8px;font-size:24px;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.fine{color:var(--soft);font-size:13px;text-wrap:pretty;word-break:auto-phrase}
.legs{display:grid;gap:12px;margin:12px 0 0;padding:0;list-style:none}.legs b{display:block;font-weight:600}.legs span{color:var(--soft);font-size:13px;font-variant-numeric:tabular-nums}
.offers{align-items:stretch}.offer{display:flex;flex-direction:column;border-top:3px solid var(--accent-b)}.offer[data-offer=above]{border-top-color:var(--warn)}.offer form{margin-top:auto;padding-top:20px}
button{width:100%;min-height:44px;padding:8px 16px;border:0;border-radius:8px;color:#fff;background:color-mix(in srgb,var(--accent-b) 80%,#000);font:inherit;font-weight:600;cursor:pointer}button:hover{background:color-mix(in srgb,var(--accent-b) 68%,#000)}
.seal{display:grid;place-items:center;width:56px;height:56px;margin-bottom:20px;border-radius:50%;color:var(--accent);background:var(--tint)}.seal.wait{color:var(--warn);background:var(--warn-ground)}
.seal svg{width:28px;height:28px;fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
@media (max-width:480px){main{padding-top:28px}}
@media print{.back{display:none}}
`
