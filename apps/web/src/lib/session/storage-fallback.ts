/**
 * Replaces the storage of a browser that denies it, so that a session lasts until its page is left.
 * Runs before the scripts that read the storage.
 */
export const STORAGE_FALLBACK_SCRIPT = `try{localStorage}catch{for(const name of['localStorage','sessionStorage'])Object.defineProperty(window,name,{value:Object.create({getItem(key){return this[key]??null},setItem(key,value){this[key]=value},removeItem(key){delete this[key]}})})}`;
