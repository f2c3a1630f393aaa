/** The same page for everybody else: what holds in nearly every company, said to visitors too. */
export const travelPolicyGeneral = {
  'en-US': {
    title: 'Travelling by the policy',
    html: `
<p>Every company we serve has a travel policy of its own. Your travel coordinator has yours, and the desk knows it by heart. What nearly all of them have in common:</p>
<ol>
  <li><strong>Book early.</strong> Fourteen days ahead, the same seat costs a third less than in the last week.</li>
  <li><strong>Book here.</strong> Only what is booked through the portal or the desk can be changed by us at three in the morning.</li>
  <li><strong>Ask first</strong> where the risk is high: trips to countries at level 3 or above need consent before anything is paid.</li>
  <li><strong>Keep the receipts</strong> and hand them in within ten working days.</li>
</ol>
<h2>Safety comes first</h2>
<p>No policy asks you to save money where you are not safe. Leave, and call us: <a href="tel:+85255501199">+852 5550 1199</a>, day and night.</p>
<p>What we do with your data stands in our <a href="/privacy-agreement">privacy agreement</a>.</p>`,
  },
  'zh-TW': {
    title: '依政策出差',
    html: `
<p>我們服務的每一家公司都有自己的差旅政策。貴公司的政策請洽差旅負責人，服務團隊也瞭若指掌。幾乎所有公司都有以下共通原則：</p>
<ol>
  <li><strong>提早預訂。</strong>提前十四天，同一個座位會比最後一週便宜三分之一。</li>
  <li><strong>在這裡預訂。</strong>只有透過入口網站或服務團隊預訂的行程，我們才能在凌晨三點替您更改。</li>
  <li><strong>高風險先詢問。</strong>前往風險等級 3 級以上的國家，付款前須取得同意。</li>
  <li><strong>保留收據，</strong>並於十個工作天內繳交。</li>
</ol>
<h2>安全第一</h2>
<p>沒有任何政策會要求您為了省錢而冒險。請先離開，再致電我們：<a href="tel:+85255501199">+852 5550 1199</a>，全天候服務。</p>
<p>我們如何處理您的資料，請見<a href="/privacy-agreement">隱私權聲明</a>。</p>`,
  },
  'zh-CN': {
    title: '按政策出差',
    html: `
<p>我们服务的每家公司都有自己的差旅政策。贵公司的政策请咨询差旅负责人，服务团队也了如指掌。几乎所有公司都有以下共同原则：</p>
<ol>
  <li><strong>尽早预订。</strong>提前十四天，同一个座位比最后一周便宜三分之一。</li>
  <li><strong>在这里预订。</strong>只有通过门户或服务团队预订的行程，我们才能在凌晨三点为您改签。</li>
  <li><strong>高风险先询问。</strong>前往风险等级 3 级及以上的国家，付款前须取得同意。</li>
  <li><strong>保留票据，</strong>并在十个工作日内提交。</li>
</ol>
<h2>安全第一</h2>
<p>没有任何政策会要求您为了省钱而冒险。请先离开，再致电我们：<a href="tel:+85255501199">+852 5550 1199</a>，全天候服务。</p>
<p>我们如何处理您的信息，请见<a href="/privacy-agreement">隐私协议</a>。</p>`,
  },
  'ja-JP': {
    title: '規程に沿った出張のために',
    html: `
<p>出張規程は会社ごとに異なります。貴社の規程は出張のご担当者にご確認ください。デスクも内容をすべて承知しています。ほぼすべての会社に共通するのは次の点です。</p>
<ol>
  <li><strong>早めに予約する。</strong>14 日前なら、同じ座席が直前の週より 3 分の 1 ほど安くなります。</li>
  <li><strong>ここで予約する。</strong>午前 3 時に当社が変更できるのは、ポータルかデスクで手配したご予約だけです。</li>
  <li><strong>危険度が高いときは先に相談する。</strong>レベル 3 以上の国へは、支払いの前に承認が必要です。</li>
  <li><strong>領収書を保管する。</strong>10 営業日以内にご提出ください。</li>
</ol>
<h2>安全が第一です</h2>
<p>危険を冒してまで費用を抑えるよう求める規程はありません。まずその場を離れ、お電話ください。<a href="tel:+85255501199">+852 5550 1199</a>（24 時間）</p>
<p>個人情報の取り扱いについては<a href="/privacy-agreement">プライバシーに関する合意</a>をご覧ください。</p>`,
  },
}
