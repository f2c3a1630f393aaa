/**
 * All that the answer page's script does: it tells that a person has the page before them, and sends where they are once they tap
 * for it. The same on every page, so that the policy names it by its hash.
 */
export const answerScript = `(()=>{
const form=document.getElementById('form'),share=document.getElementById('share'),said=document.getElementById('said')
if(!form)return
const tell=()=>{if(document.visibilityState!=='visible')return
document.removeEventListener('visibilitychange',tell)
fetch('/answer/opened',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({token:form.elements.token.value}),keepalive:true}).catch(()=>0)}
document.addEventListener('visibilitychange',tell);tell()
if(!navigator.geolocation)return
const say=text=>{said.textContent=text}
share.hidden=false
share.addEventListener('click',()=>{say(share.dataset.finding)
navigator.geolocation.getCurrentPosition(({coords:{latitude,longitude,accuracy}})=>{
const {elements}=form,metres=Math.round(accuracy)
elements.latitude.value=latitude;elements.longitude.value=longitude;elements.metres.value=metres
say(share.dataset.found.replace('{metres}',metres))
},()=>say(share.dataset.missed),{enableHighAccuracy:true,timeout:20000,maximumAge:60000})})
})()`
