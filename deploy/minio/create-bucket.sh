#!/bin/sh
# The bucket, and the gateways' account, which may use nothing but its objects.
set -eu
mc alias set s3 http://s3:9000 root "$S3_ROOT_PASSWORD"
mc mb --ignore-existing s3/portal
mc admin policy create s3 portal /deploy/policy.json
mc admin user add s3 portal "$S3_PASSWORD"
# Fails where the account has the policy already.
mc admin policy attach s3 portal --user portal || mc admin user info s3 portal | grep -q portal
