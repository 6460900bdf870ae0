export const loadPhotos = () => import(/* webpackChunkName: "photos" */ './photos.ts');
