/** A static page of the client company: how its people travel. */
export const travelPolicy = {
  'en-US': {
    title: 'Travel policy in one page',
    html: `
<p>Harbour &amp; Vale travels to meet suppliers and customers face to face. This page is what you need to know before you book; the full policy is on the intranet.</p>
<h2>Before you book</h2>
<ol>
  <li>Ask yourself whether a call would do. Two in five of our trips in spring were replaced by one.</li>
  <li>Book at least <strong>14 days ahead</strong>. The same seat costs a third less than in the last week.</li>
  <li>Trips to a country at level 3 or above need the consent of your director, in writing, before anything is paid.</li>
</ol>
<h2>What you may book</h2>
<table>
  <caption>Classes and limits, per person</caption>
  <thead><tr><th scope="col">Journey</th><th scope="col">Class</th><th scope="col">Hotel per night</th></tr></thead>
  <tbody>
    <tr><th scope="row">Up to 4 hours</th><td>Economy</td><td>HKD 1,200</td></tr>
    <tr><th scope="row">4 to 8 hours</th><td>Premium economy where there is one</td><td>HKD 1,600</td></tr>
    <tr><th scope="row">Over 8 hours, or overnight before a meeting</th><td>Business</td><td>HKD 1,900</td></tr>
    <tr><th scope="row">Rail under 4 hours</th><td>First</td><td>as the city</td></tr>
  </tbody>
</table>
<h2>On the way</h2>
<ul>
  <li>Taxis from and to the airport are paid; between meetings take the train where it is as fast.</li>
  <li>Meals up to HKD 450 a day, without receipts up to HKD 150.</li>
  <li>In an emergency do what is safe and call the desk. Nobody will ask about the price.</li>
</ul>
<blockquote><p>If a rule would make a trip unsafe or plainly silly, call the desk. They know whom to ask.</p></blockquote>
<h2>Afterwards</h2>
<p>Hand in your receipts within ten working days. Questions: <a href="mailto:travel@harbourvale.example">travel@harbourvale.example</a>.</p>`,
  },
  'zh-TW': {
    title: '一頁看懂差旅政策',
    html: `
<p>海谷貿易的同仁出差，是為了與供應商和客戶面對面。這一頁整理了預訂前必須知道的事，完整政策請見內部網站。</p>
<h2>預訂之前</h2>
<ol>
  <li>先想想線上會議是否足夠。今年春季每五趟差旅就有兩趟改為線上進行。</li>
  <li>至少提前 <strong>14 天</strong>預訂。同一個座位會比最後一週便宜三分之一。</li>
  <li>前往風險等級 3 級以上的國家，付款前須取得主管的書面同意。</li>
</ol>
<h2>可以預訂什麼</h2>
<table>
  <caption>每人艙等與上限</caption>
  <thead><tr><th scope="col">行程</th><th scope="col">艙等</th><th scope="col">每晚住宿</th></tr></thead>
  <tbody>
    <tr><th scope="row">4 小時以內</th><td>經濟艙</td><td>HKD 1,200</td></tr>
    <tr><th scope="row">4 至 8 小時</th><td>有豪華經濟艙時可選</td><td>HKD 1,600</td></tr>
    <tr><th scope="row">超過 8 小時，或會議前一晚搭乘夜間班機</th><td>商務艙</td><td>HKD 1,900</td></tr>
    <tr><th scope="row">4 小時以內的鐵路</th><td>商務車廂</td><td>依城市而定</td></tr>
  </tbody>
</table>
<h2>出差途中</h2>
<ul>
  <li>往返機場的計程車可報支；會議之間若捷運一樣快，請搭捷運。</li>
  <li>餐費每日上限 HKD 450，其中 HKD 150 以內免附收據。</li>
  <li>緊急時以安全為先並聯絡差旅服務團隊，沒有人會追究費用。</li>
</ul>
<blockquote><p>如果某條規定會讓行程變得不安全或不合理，請直接聯絡差旅服務團隊，他們知道該問誰。</p></blockquote>
<h2>回來之後</h2>
<p>請於十個工作天內繳交收據。如有疑問：<a href="mailto:travel@harbourvale.example">travel@harbourvale.example</a>。</p>`,
  },
  'zh-CN': {
    title: '一页看懂差旅政策',
    html: `
<p>海谷贸易的同事出差，是为了与供应商和客户面对面交流。本页汇总了预订前需要了解的内容，完整政策请见内网。</p>
<h2>预订之前</h2>
<ol>
  <li>先想想视频会议是否足够。今年春季每五次差旅就有两次改为线上。</li>
  <li>至少提前 <strong>14 天</strong>预订。同一个座位比最后一周便宜三分之一。</li>
  <li>前往风险等级 3 级及以上的国家，付款前须取得总监的书面同意。</li>
</ol>
<h2>可以预订什么</h2>
<table>
  <caption>每人舱位与上限</caption>
  <thead><tr><th scope="col">行程</th><th scope="col">舱位</th><th scope="col">每晚住宿</th></tr></thead>
  <tbody>
    <tr><th scope="row">4 小时以内</th><td>经济舱</td><td>HKD 1,200</td></tr>
    <tr><th scope="row">4 至 8 小时</th><td>有超级经济舱时可选</td><td>HKD 1,600</td></tr>
    <tr><th scope="row">超过 8 小时，或会议前一晚乘坐夜航</th><td>公务舱</td><td>HKD 1,900</td></tr>
    <tr><th scope="row">4 小时以内的铁路</th><td>一等座</td><td>按城市标准</td></tr>
  </tbody>
</table>
<h2>出差途中</h2>
<ul>
  <li>往返机场的出租车可报销；会议之间如果地铁一样快，请乘地铁。</li>
  <li>餐费每日上限 HKD 450，其中 HKD 150 以内无需票据。</li>
  <li>紧急情况下以安全为先并联系差旅服务团队，没有人会追究费用。</li>
</ul>
<blockquote><p>如果某条规定会让行程不安全或明显不合理，请直接联系差旅服务团队，他们知道该问谁。</p></blockquote>
<h2>回来之后</h2>
<p>请在十个工作日内提交票据。如有疑问：<a href="mailto:travel@harbourvale.example">travel@harbourvale.example</a>。</p>`,
  },
  'ja-JP': {
    title: '1 ページでわかる出張規程',
    html: `
<p>ハーバー・アンド・ベールの出張は、取引先と直接お会いするためのものです。予約の前に知っておいていただきたいことをこのページにまとめました。規程の全文は社内サイトをご覧ください。</p>
<h2>予約の前に</h2>
<ol>
  <li>オンライン会議で済まないか考えてみてください。この春は出張 5 件のうち 2 件をオンラインに切り替えました。</li>
  <li>少なくとも <strong>14 日前</strong>までに予約してください。同じ座席が直前の週より 3 分の 1 ほど安くなります。</li>
  <li>危険度レベル 3 以上の国へは、支払いの前に担当役員の書面による承認が必要です。</li>
</ol>
<h2>予約できるもの</h2>
<table>
  <caption>1 人あたりのクラスと上限</caption>
  <thead><tr><th scope="col">行程</th><th scope="col">クラス</th><th scope="col">1 泊の宿泊費</th></tr></thead>
  <tbody>
    <tr><th scope="row">4 時間まで</th><td>エコノミー</td><td>HKD 1,200</td></tr>
    <tr><th scope="row">4～8 時間</th><td>設定があればプレミアムエコノミー</td><td>HKD 1,600</td></tr>
    <tr><th scope="row">8 時間超、または会議前夜の夜行便</th><td>ビジネス</td><td>HKD 1,900</td></tr>
    <tr><th scope="row">4 時間未満の鉄道</th><td>グリーン車・1 等車</td><td>都市ごとの上限</td></tr>
  </tbody>
</table>
<h2>出張中</h2>
<ul>
  <li>空港との往復のタクシーは精算できます。移動時間が変わらなければ、会議の間の移動は鉄道をご利用ください。</li>
  <li>食費は 1 日 HKD 450 まで。HKD 150 までは領収書不要です。</li>
  <li>緊急時は安全を最優先に行動し、デスクへお電話ください。費用を問うことはありません。</li>
</ul>
<blockquote><p>規程どおりにすると危険になる、明らかに不合理になるという場合は、デスクにご相談ください。確認すべき相手を承知しています。</p></blockquote>
<h2>お戻りの後</h2>
<p>領収書は 10 営業日以内にご提出ください。お問い合わせ：<a href="mailto:travel@harbourvale.example">travel@harbourvale.example</a></p>`,
  },
}

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
