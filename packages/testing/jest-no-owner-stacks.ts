import * as React from 'react';

// React’s development build takes a stack trace for each element, a tenth of the time of a screen’s tests, until this
// counter, an internal of React, reaches its limit. Without this file, tests are only slower.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
  });
}
